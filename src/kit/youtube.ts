// Addresses of YouTube by the id of a video, written here alone: the frame that sets no cookie before play, and the plain page.

const ADDRESS =
  /^(?:https:\/\/)?(?:(?:www\.|m\.)?youtube\.com\/(?:watch\?(?:[^#\s]*&)?v=|embed\/|shorts\/|live\/)|youtu\.be\/)([\w-]{11})(?:[?&#/]\S*)?$/
const ID = /^[\w-]{11}$/

/** The id in an address of a video, or the id itself; '' for what is no video. */
export const videoIdOf = (text: string): string => ADDRESS.exec(text)?.[1] ?? (ID.test(text) ? text : '')

/** The only way a video is framed here: `frame-src` allows no other. */
export const youtubeFrame = (id: string): string =>
  `https://www.youtube-nocookie.com/embed/${encodeURIComponent(id)}`

export const youtubePage = (id: string): string => `https://www.youtube.com/watch?v=${encodeURIComponent(id)}`

/** Those that can be played, each with its id: one kept before the desk checked it may be no video. */
export const playable = <V extends { youtube: string }>(videos: readonly V[]): (V & { id: string })[] =>
  videos.map((video) => ({ ...video, id: videoIdOf(video.youtube) })).filter(({ id }) => id !== '')

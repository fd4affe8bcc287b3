// Addresses of YouTube by the id of a video, written here alone: the frame that sets no cookie before play, and the plain page.

/** The only way a video is framed here: `frame-src` allows no other. */
export const youtubeFrame = (id: string): string =>
  `https://www.youtube-nocookie.com/embed/${encodeURIComponent(id)}`

export const youtubePage = (id: string): string => `https://www.youtube.com/watch?v=${encodeURIComponent(id)}`

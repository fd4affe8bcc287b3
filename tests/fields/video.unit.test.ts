// A video: the address as people copy it, or its id; nothing else is framed.
import { expect, test } from 'vitest'
import { video } from '#fields/video.ts'
import { playable, videoIdOf } from '#kit/youtube.ts'

const ID = 'sample_0-id'

test.each([
  ID,
  `https://www.youtube.com/watch?v=${ID}`,
  `https://m.youtube.com/watch?list=x&v=${ID}&t=5`,
  `https://youtu.be/${ID}?si=abc`,
  `youtu.be/${ID}`,
  `https://www.youtube.com/embed/${ID}`,
  `https://www.youtube.com/shorts/${ID}#x`,
])('%s is a video', (value) => {
  expect(videoIdOf(value)).toBe(ID)
  expect(video({ label: 'Video' }).schema.safeParse(` ${value} `).success).toBe(true)
})

test.each([
  ...['', 'soon', 'youtu.be/abc', `${ID}x`, 'https://www.youtube.com/@city', 'https://vimeo.com/12345678901'],
  ...[`http://evil.example/watch?v=${ID}`, `https://evil.example/youtu.be/${ID}`, `javascript:${ID}`],
])('%j is no video', (value) => {
  expect(videoIdOf(value)).toBe('')
  expect(video({ label: 'Video' }).schema.safeParse(value).success).toBe(false)
})

test('what was kept and is no video is not shown as one', () => {
  expect(playable([{ youtube: 'soon' }, { youtube: `youtu.be/${ID}` }]).map(({ id }) => id)).toEqual([ID])
})

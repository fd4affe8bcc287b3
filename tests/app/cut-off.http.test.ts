// A request whose sender has gone before all of it arrived: nothing is rendered for it.
import { expect, test } from 'vitest'
import { RateLimits } from '#features/protection/rate-limits.ts'
import { FORMS } from '#forms/all.ts'
import { newFolder } from '#tests/support/templates.ts'
import { createApp } from '../../src/app.ts'

type Site = Parameters<typeof createApp>[0]

/** A site that cannot render: it has neither assets nor data. */
const bare = {
  config: {
    siteUrl: 'http://localhost',
    host: '',
    port: 1,
    trustProxy: 0,
    dataDir: newFolder('cut-off-'),
  },
  limits: new RateLimits(() => Buffer.alloc(32)),
} as unknown as Site

function half(type: string) {
  const body = new ReadableStream({
    start(controller) {
      controller.enqueue(new TextEncoder().encode('--half\r\nContent-Disp'))
      controller.error(new Error('aborted'))
    },
  })
  return { method: 'POST', headers: { 'content-type': type }, body, duplex: 'half' } as RequestInit
}

test.each([
  ['multipart/form-data; boundary=half', FORMS.assessment.path],
  ['application/x-www-form-urlencoded', FORMS.assessment.path],
  ['application/json', '/api/desk/me'],
])('%s', async (type, path) => {
  const incoming = { destroyed: true, complete: false, socket: { bytesRead: 0, remoteAddress: '10.0.0.1' } }
  const answer = await createApp(bare).request(path, half(type), { incoming })
  expect([answer.status, await answer.text()]).toEqual([400, ''])
})

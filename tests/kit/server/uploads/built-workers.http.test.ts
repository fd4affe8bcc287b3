// The processes that open uploads, as they are built.
// @module-tag slow
import { fork } from 'node:child_process'
import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { sandboxFlags } from '#kit/server/uploads/sandbox.ts'
import { ROOT } from '#tests/support/server.ts'
import { fixture, pdfOf, rawPdf, receive } from '#tests/support/uploads.ts'

/** The first answer of one of the built program's children, given arguments or a question. */
function answerOf(script: string, args: string[], question?: object) {
  const child = fork(join(ROOT, 'dist/server', `${script}.js`), args, {
    cwd: mkdtempSync(join(tmpdir(), 'city-elsewhere-')),
    execArgv: sandboxFlags(300),
    serialization: 'advanced',
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  })
  if (question) child.send(question)
  return new Promise<unknown>((resolve) => {
    child.once('message', (answer) => {
      resolve(answer)
      child.kill()
    })
    child.once('close', () => resolve('nothing'))
  })
}

test('the built program opens a HEIC and a PDF from wherever it is started', async () => {
  const limits = { maxBytes: 700 * 1024 * 1024, maxMs: 30_000 }
  const heic = await answerOf('heic-worker', [
    fixture('photo.heic'),
    ...[limits.maxBytes, limits.maxMs].map(String),
  ])
  const photo = heic as { ok: true; value: { bytes: Uint8Array } }
  expect((await sharp(photo.value.bytes).metadata()).width).toBe(480)
  const check = (pdf: Buffer | string) => answerOf('check-pdf-worker', [], { pdf: receive(pdf), limits })
  expect(await check(rawPdf())).toMatchObject({ outcome: { ok: true, value: null } })
  expect(await check('%PDF-1.7')).toMatchObject({ outcome: { ok: false, reason: 'damaged' } })
  const drawn = await answerOf('draw-pdf-worker', [], { pdf: await (await pdfOf(1)).save(), page: 1, limits })
  expect(drawn).toMatchObject({ drawn: { pages: 1, picture: expect.any(Uint8Array) } })
})

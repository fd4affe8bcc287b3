// Files of texts that are too large for memory are closed when nobody reads them any more: one left open ends the process later.
// And whoever reads them takes little memory.
import { mkdtempSync, readdirSync, readlinkSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { expect, onTestFinished, test } from 'vitest'
import { LargeTexts } from '#kit/server/large-texts.ts'

test.runIf(process.platform === 'linux')(
  'a replaced text is closed when its last reader has it',
  async () => {
    const folder = mkdtempSync(join(tmpdir(), 'city-large-texts-'))
    onTestFinished(() => rmSync(folder, { recursive: true }))
    const openFiles = () =>
      readdirSync('/proc/self/fd').filter((fd) => {
        try {
          return readlinkSync(`/proc/self/fd/${fd}`).startsWith(folder)
        } catch {
          // That of the folder just read.
          return false
        }
      })
    let revision = 1
    const texts = new LargeTexts({
      folder,
      patienceMs: 10_000,
      revision: () => revision,
      isUnavailable: () => false,
    })
    const words = async function* () {
      yield `said ${revision} `.repeat(50_000)
    }
    const first = await texts.get('news', words)
    const reading = first.send('identity')
    revision = 2
    const second = await texts.get('news', words)
    expect((await buffer(reading)).toString()).toBe('said 1 '.repeat(50_000))
    await expect.poll(openFiles).toHaveLength(1)
    expect((await buffer(second.send('gzip'))).length).toBeGreaterThan(0)
    texts.close()
    await expect.poll(openFiles).toEqual([])
  },
)

test('a reader who decompresses it holds no more than 64 KB of it', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'city-large-texts-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const texts = new LargeTexts({
    folder,
    patienceMs: 10_000,
    revision: () => 1,
    isUnavailable: () => false,
  })
  const text = await texts.get('news', async function* () {
    yield 'said '.repeat(500_000)
  })
  const [first] = await buffer(text.send('br'))
  texts.close()
  // The first bit of a stream is 0 for a window of 64 KB alone (RFC 7932, 9.1).
  expect(first! & 1).toBe(0)
})

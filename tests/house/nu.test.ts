// Each kind of page, in both languages, as the W3C's own checker reads it: beside html-validate, which has other rules.
// @module-tag slow
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { describeWith, programPath, runProgram } from '#tests/support/programs.ts'
import { openCity } from '#tests/support/visitor.ts'
import { FIRST_OF_KIND, inFilipino } from './addresses.ts'

const CHECKER = fileURLToPath(import.meta.resolve('vnu-jar/build/dist/vnu.jar'))
const ADDRESSES = [...FIRST_OF_KIND, ...FIRST_OF_KIND.map(inFilipino), '/no-such-page', '/search?q=permit']

type Message = { type: string; url: string; message: string; extract?: string }

describeWith(['java'], 'the Nu checker', () => {
  const city = openCity()

  test('finds nothing wrong on one address of each kind', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'nu-'))
    try {
      const files = await Promise.all(
        ADDRESSES.map(async (address, index) => {
          const file = join(folder, `${index}.html`)
          writeFileSync(file, await (await fetch(city.at(address))).text())
          return file
        }),
      )
      const options = ['--exit-zero-always', '--stdout', '--errors-only', '--format', 'json']
      const said = runProgram(programPath('java')!, ['-jar', CHECKER, ...options, ...files])
      const { messages } = JSON.parse(said) as { messages: Message[] }
      const found = messages.map(({ url, message, extract }) => {
        const address = ADDRESSES[Number(/(\d+)\.html$/.exec(url)?.[1])]
        return `${address}: ${message} (${extract})`
      })
      expect(found).toEqual([])
    } finally {
      rmSync(folder, { recursive: true, force: true })
    }
  })
})

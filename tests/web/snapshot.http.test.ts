// The site as files: what they say, how soon they follow a change, and that a folder which is not whole is never current.
// @module-tag slow
import {
  existsSync,
  lstatSync,
  readdirSync,
  readFileSync,
  renameSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { switchStorm } from '#features/storm/storm.ts'
import { until } from '#tests/support/http.ts'
import { eachServer } from '#tests/support/servers.ts'
import { untilWritten } from '#tests/support/snapshots.ts'
import { newEmptyFolder } from '#tests/support/templates.ts'

const OPERATOR = { id: 'operator', requestId: '' }
const root = newEmptyFolder('city-snapshot-')
const current = (...path: string[]) => join(root, 'current', ...path)
const textOf = (path: string): string => {
  try {
    return readFileSync(path, 'utf8')
  } catch {
    return ''
  }
}
const isStorm = (path: string) => textOf(path).includes('class="page storm"')

eachServer(
  'the snapshot',
  ({ ask, use, another, output }) => {
    test('holds what the program sends, in every encoding, with its ETag', async () => {
      await untilWritten(root)
      for (const [path, file] of [
        ['/hotlines', 'pages/hotlines.html'],
        ['/fil', 'pages/fil.html'],
        ['/feed.atom', 'pages/feed.atom.data'],
      ] as const) {
        for (const [coding, ending] of [
          ['br', '.br'],
          ['gzip', '.gz'],
          ['', ''],
        ] as const) {
          const { bytes, headers } = await ask(path, { headers: { 'accept-encoding': coding } })
          const { mtimeMs, size } = statSync(current(file + ending))
          expect(readFileSync(current(file + ending)).equals(bytes), path).toBe(true)
          expect(`"${(mtimeMs / 1000).toString(16)}-${size.toString(16)}"`).toBe(headers.etag)
        }
      }
    })

    test('holds the entries', () => {
      expect(readFileSync(current('entries/lakes/sampalok.html'), 'utf8')).toContain('Sampalok')
      expect(readFileSync(current('entries/fil/lakes/sampalok.html'), 'utf8')).toContain('lang="fil"')
    })

    test('can be read by the web server, and holds nothing that is made for one person', () => {
      for (const name of ['', 'pages', 'pages/hotlines.html', 'files/storage/mark.svg'])
        expect(statSync(current(name)).mode & 0o004, name).toBe(0o004)
      for (const name of ['track', 'Login', 'birth', 'article', 'staff', 'search'])
        expect(existsSync(current('pages', `${name}.html`)), name).toBe(name === 'search')
    })

    test('keeps the bytes of a page that did not change', async () => {
      const before = statSync(current('pages/hotlines.html')).ino
      await use((db) => switchStorm(db, OPERATOR, true))
      await until('storm', async () => isStorm(current('pages/.html')))
      await until('the page', async () => existsSync(current('pages/hotlines.html')))
      expect(statSync(current('pages/hotlines.html')).ino).toBe(before)
      await use((db) => switchStorm(db, OPERATOR, false))
      await until(
        'calm',
        async () => textOf(current('pages/.html')) !== '' && !isStorm(current('pages/.html')),
      )
    })

    test('of what can be written no longer nothing is sent, until it can again', async () => {
      renameSync(join(root, 'files'), join(root, 'kept'))
      writeFileSync(join(root, 'files'), '')
      await use((db) => switchStorm(db, OPERATOR, true))
      await until('nothing is outdated', async () => !existsSync(join(root, 'current')))
      await use((db) => switchStorm(db, OPERATOR, false))
      renameSync(join(root, 'files'), join(root, 'file'))
      renameSync(join(root, 'kept'), join(root, 'files'))
      await until('the next snapshot', async () => existsSync(current('pages/hotlines.html')))
    })

    test('stays as it was where nothing can be reached, and follows when it can again', async () => {
      renameSync(root, `${root}-kept`)
      writeFileSync(root, '')
      await use((db) => switchStorm(db, OPERATOR, true))
      await until('the log says so', async () => output().includes('snapshot-not-written'))
      expect((await ask('/hotlines')).status).toBe(200)
      renameSync(root, `${root}-file`)
      renameSync(`${root}-kept`, root)
      expect(isStorm(current('pages/.html'))).toBe(false)
      await until('storm', async () => isStorm(current('pages/.html')))
    })

    test('of two processes is whole at every moment, and nothing else stays', async () => {
      const other = await another()
      const since = Date.now()
      let on = false
      while (Date.now() - since < 3000) {
        await use((db) => switchStorm(db, OPERATOR, on))
        on = !on
        for (let look = 0; look < 20; look += 1) {
          expect(lstatSync(join(root, 'current')).isSymbolicLink()).toBe(true)
          // Away for a moment when changes come faster than it can be written, and never half.
          expect(textOf(current('pages/hotlines.html'))).toMatch(/^$|<\/html>$/)
          await new Promise((resolve) => setTimeout(resolve, 5))
        }
      }
      await other.stop()
      await until('the rest is gone', async () => readdirSync(root).length < 20)
    })
  },
  { SNAPSHOT_DIR: root },
)

// What the site, and a web server before it with the site running and stopped, answer to each address: a table to be looked at.
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Answer, RequestOptions } from '#tests/support/http.ts'
import { ROOT } from '#tests/support/server.ts'

const COLUMNS = ['site', 'before it', 'site stopped'] as const
type Answers = Partial<Record<(typeof COLUMNS)[number], Answer>>

export function startAnswerTable() {
  const rows = new Map<string, Answers>()
  return {
    note(path: string, { method = 'GET', headers = {} }: RequestOptions = {}, answers: Answers) {
      const asked = [method, path, headers['accept-encoding'], headers.range, headers.cookie, headers.origin]
      const key = asked.filter((part) => part !== undefined).join(' ')
      rows.set(key, { ...rows.get(key), ...answers })
    },
    /** Writes it to .cache/answers, as Markdown. */
    write(name: string) {
      const lines = [
        ['asked', ...COLUMNS],
        ['---', '---', '---', '---'],
      ]
      for (const [asked, answers] of rows) lines.push([asked, ...COLUMNS.map((one) => cellOf(answers[one]))])
      const folder = join(ROOT, '.cache/answers')
      mkdirSync(folder, { recursive: true })
      writeFileSync(join(folder, `${name}.md`), lines.map((cells) => `| ${cells.join(' | ')} |\n`).join(''))
    },
  }
}

function cellOf(answer: Answer | undefined): string {
  if (!answer) return ''
  const { status, headers, bytes } = answer
  return `${status} ${headers['content-type'] ?? ''} ${headers['content-encoding'] ?? ''} ${bytes.length} B`.replace(
    / +/g,
    ' ',
  )
}

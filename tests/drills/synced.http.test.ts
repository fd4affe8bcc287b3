// What a cut of the power would take is what the kernel was not told to put on the disk: strace says what it was told, and in which
// order, before the number of a form was shown.
// @module-tag slow
import { afterEach, expect } from 'vitest'
import type { Engine } from '#db/columns.ts'
import { FORMS } from '#forms/all.ts'
import { drill } from '#tests/support/drill.ts'
import { sampleOf } from '#tests/support/forms.ts'
import { ask } from '#tests/support/http.ts'
import { startPostgres } from '#tests/support/postgres.ts'
import { childrenOf } from '#tests/support/processes.ts'
import { atDepth } from '#tests/support/scope.ts'
import { formPost } from '#tests/support/send.ts'
import { startServer, stopAll } from '#tests/support/server.ts'
import { settingsOf, startedIn } from '#tests/support/servers.ts'
import { type Call, traceCalls } from '#tests/support/strace.ts'
import { plain } from '#tests/support/uploads.ts'

const SENT = atDepth(2, 5)
const form = FORMS.birth
const slots = Object.keys(sampleOf(form).files)
const CALLS = ['fsync', 'fdatasync', 'rename', 'pwrite64', 'write', 'writev']
// Where each engine writes down what is committed before it is anywhere else.
const LOG: Record<Engine, RegExp> = { sqlite: /city\.sqlite-wal>/, postgres: /\/pg_wal\/[0-9A-F]+>/ }

afterEach(stopAll)

drill({
  name: 'synced',
  says: 'every file, its name and its row are told to be on the disk, in this order, before the number is shown',
  needs: ['strace'],
  asRoot: true,
  isWholeOnly: true,
  async run({ engine, seeded }) {
    // The one all tests share syncs nothing.
    const postgres = engine === 'postgres' ? await startPostgres({ synced: true }) : null
    const at = { ...(await seeded()), ...(postgres && { databaseUrl: postgres.url }) }
    try {
      const server = await startServer(await settingsOf(at))
      const traced = [
        server.process.pid!,
        ...(postgres ? [postgres.pid(), ...childrenOf(postgres.pid(), 'postgres')] : []),
      ]
      let survived = 0
      for (let mine = 0; mine < SENT; mine += 1) {
        const typed = { requester_email: `k${mine}@example.com`, requester_num: `091700000${mine}0` }
        const bytes = new Uint8Array(
          await plain(40 + mine, 40)
            .jpeg()
            .toBuffer(),
        )
        const files = slots.map((slot) => ({ slot, name: 'id.jpg', type: 'image/jpeg', bytes }))
        const also = { started: await startedIn(at) }
        const post = await formPost({ form, typed: sampleOf(form, typed).typed, files, also })
        const trace = await traceCalls(traced, CALLS)
        const { status } = await ask(server.url, form.path, post)
        const calls = await trace.stop()
        expect(status).toBe(303)
        expect(problemsOf(calls, LOG[engine])).toEqual([])
        survived += 1
      }
      await server.stop()
      const remark = 'bytes, name, folder, commit, answer'
      return { tried: SENT, survived, lost: 0, doubled: 0, remark }
    } finally {
      await postgres?.stop()
    }
  },
})

/** What was not on the disk when the answer left, or too late. */
function problemsOf(calls: readonly Call[], log: RegExp): string[] {
  const answer = calls.find(({ line }) => line.includes('HTTP/1.1 303'))
  if (!answer) return ['no answer was seen']
  const before = calls.filter(({ ended }) => ended < answer.begun)
  const syncs = before.filter(({ name }) => name === 'fsync' || name === 'fdatasync')
  const kept = before.filter(({ name, line }) => name === 'rename' && /\/vault\/[0-9a-f]{2}\//.test(line))
  const problems = kept.length === slots.length ? [] : [`${kept.length} of ${slots.length} files were put`]
  let last = 0
  for (const { line, begun, ended } of kept) {
    const [, half = '', whole = ''] = /"([^"]+)", "([^"]+)"/.exec(line) ?? []
    const folder = whole.slice(0, whole.lastIndexOf('/'))
    if (!syncs.some((sync) => sync.line.includes(`<${half}>`) && sync.ended < begun))
      problems.push(`not synced before it was named: ${whole}`)
    const named = syncs.find((sync) => sync.line.includes(`<${folder}>`) && sync.begun > ended)
    if (!named) problems.push(`its name was not synced: ${whole}`)
    last = Math.max(last, named?.ended ?? 0)
  }
  const written = before.find(
    ({ name, line, begun }) => name === 'pwrite64' && log.test(line) && begun > last,
  )
  if (!written) problems.push('no row was written after the files')
  else if (!syncs.some(({ line, begun }) => log.test(line) && begun > written.ended))
    problems.push('the commit was not synced')
  return problems
}

// What heads and administrators set: the fees of each service, and how long one of them waits for an answer.
import { charter } from '#collections/charter.collection.ts'
import { changeEntry } from '#demo/publishing.ts'
import { at, type Story } from '#demo/timeline.ts'
import { acting, staffOf, type World } from '#demo/world.ts'
import type { FeeLine } from '#domain/fee-lines.ts'
import type { FormId } from '#domain/forms.ts'
import { saveFees } from '#features/requests/fees.ts'
import { FORMS } from '#forms/all.ts'
import { must } from '#kit/outcome.ts'
import { typedKeys } from '#kit/typed-keys.ts'

const fee = (label: string, pesos: number, more: Partial<FeeLine> = {}): FeeLine => ({
  label,
  centavos: pesos * 100,
  perCopy: false,
  code: '',
  fund: 'General Fund',
  source: 'Demonstration: a made-up amount, of no ordinance',
  ...more,
})

/** No lines: the service is free of charge. */
const FEES: Readonly<Partial<Record<FormId, readonly FeeLine[]>>> = {
  birth: [fee('Certified copy', 111, { perCopy: true, code: '605' })],
  marriage: [fee('Certified copy', 111, { perCopy: true, code: '605' })],
  death: [fee('Certified copy', 111, { perCopy: true, code: '605' })],
  realproperty: [fee('Certified tax declaration', 88, { perCopy: true, code: '605' })],
  assessment: [fee('Certification', 77, { code: '605' })],
  bplonew: [fee("Mayor's permit", 999, { code: '582' }), fee('Sanitary inspection', 222, { code: '617' })],
  bplorenew: [fee("Mayor's permit", 888, { code: '582' }), fee('Sanitary inspection', 222, { code: '617' })],
  Dform: [],
}

/** The form whose requests expire, and after how many working days of waiting. */
const LIMIT = { form: 'marriage', waitDays: 9 } as const

export async function* setUp(world: World, day: string): Story {
  for (const [index, form] of typedKeys(FEES).entries()) {
    const lines = FEES[form] ?? []
    yield at(day, `10:${String(index * 4).padStart(2, '0')}`)
    const by = acting(staffOf(world, 'head', FORMS[form].office))
    must(await saveFees(world.db, by, { form, seen: '', free: lines.length === 0, lines }))
  }
  yield at(day, '11:05')
  await changeEntry(world, charter, { slug: LIMIT.form }, { waitDays: LIMIT.waitDays }, 'administrator')
}

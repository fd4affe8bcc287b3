// The fees of a service: none at first, entered by the head of its office alone, never over what another has entered meanwhile.
import { expect, test } from 'vitest'
import type { FeeLine } from '#domain/fee-lines.ts'
import type { OfficeCode } from '#domain/offices.ts'
import type { StaffRole } from '#domain/roles.ts'
import { listFees, loadFees, saveFees } from '#features/requests/fees.ts'
import type { StaffPrincipal } from '#features/requests/steps/principal.ts'
import { eachEngine } from '#tests/support/databases.ts'
import { unlocked } from '#tests/support/requests.ts'

const by = (role: StaffRole, office: OfficeCode = 'LCR'): StaffPrincipal => ({
  id: `a-${role}-${office}`,
  requestId: 'call',
  role,
  office,
})
const HEAD = by('head')
const COPY: FeeLine = {
  label: 'Sample copy',
  centavos: 5000,
  perCopy: true,
  code: '628',
  fund: 'General Fund',
  source: 'Sample ordinance',
}
const OTHER: FeeLine = { ...COPY, label: 'Sample search', perCopy: false }

eachEngine('the fees of a service', ({ open }) => {
  test('are none until the head of its office enters them; nobody else does', async () => {
    const db = await unlocked(await open())
    expect(await loadFees(db.reader, 'birth')).toEqual([])
    const tried = async (who: StaffPrincipal) => {
      const outcome = await saveFees(db, who, { form: 'birth', seen: '', lines: [COPY] })
      return outcome.ok ? 'saved' : outcome.reason
    }
    expect(await tried(by('clerk'))).toBe('wrong-role')
    expect(await tried(by('head', 'BPLO'))).toBe('not-there')
    expect(await loadFees(db.reader, 'birth')).toEqual([])
    expect(await tried(HEAD)).toBe('saved')
    expect(await loadFees(db.reader, 'birth')).toEqual([COPY])
    expect(await loadFees(db.reader, 'death')).toEqual([])
    const { services, canEdit } = await listFees(db, by('clerk'))
    expect(canEdit).toBe(false)
    expect(services.map(({ form, lines }) => [form, lines.length])).toEqual([
      ['birth', 1],
      ['marriage', 0],
      ['death', 0],
    ])
    const lines = await db.reader
      .selectFrom('audit_log')
      .select(['actor', 'subject'])
      .where('action', '=', 'set-fees')
      .execute()
    expect(lines).toEqual([{ actor: HEAD.id, subject: 'form:birth' }])
  })

  test('of two who enter them at once, the second is refused and overwrites nothing', async () => {
    const db = await unlocked(await open())
    const save = (seen: string, lines: FeeLine[]) => saveFees(db, HEAD, { form: 'birth', seen, lines })
    const first = await save('', [COPY])
    expect(await save('', [OTHER])).toMatchObject({ ok: false, reason: 'changed' })
    expect(await loadFees(db.reader, 'birth')).toEqual([COPY])
    const since = first.ok ? first.value.since : ''
    expect(await save('2026-01-01T00:00:00.000Z', [OTHER])).toMatchObject({ reason: 'changed' })
    expect(await save(since, [COPY, OTHER])).toMatchObject({ ok: true })
    expect(await loadFees(db.reader, 'birth')).toEqual([COPY, OTHER])
  })
})

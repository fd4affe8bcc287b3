// Settings of every way to pay, as the Treasurer's head types them. Accounts, keys and merchants are invented.
import type { Database } from '#db/database.ts'
import { write } from '#db/write.ts'
import type { FileColumns } from '#domain/collection-file.ts'
import type { WayId, WaySettings } from '#domain/pay-ways.ts'
import { crcOf } from '#domain/qr-ph/crc.ts'
import type { StaffRole } from '#domain/roles.ts'
import { insertUser } from '#features/accounts/register.ts'
import { confirmFileColumns, listFileColumns, setFileColumns } from '#features/payments/files/columns.ts'
import { confirmWay, setWay } from '#features/payments/ways/set-way.ts'
import type { GatewayHosts } from '#features/payments/ways/way-problem.ts'
import { listWays } from '#features/payments/ways/ways.ts'
import { done, must } from '#kit/outcome.ts'
import { newNumber } from './unique.ts'

/** The city's poster: static, and the wallet asks for the reference. */
export const POSTER_CODE =
  '00020101021128710011ph.ppmi.p2m0111ABCDPHM2XXX0316SPC-TREASURER-01041000123456780503011520493995303608' +
  '5802PH5924CITY TREASURER SAN PABLO6014SAN PABLO CITY6104400062350012ph.ppmi.qrph0503***0708COUNTER16304361A'

export const SAMPLE_WAYS: WaySettings = {
  'qr-ph': { payload: POSTER_CODE },
  bank: { en: 'Account 0001-2345 of the sample bank.', fil: 'Account 0001-2345 ng halimbawang bangko.' },
  egovpay: {
    url: 'https://egovpay.example.com',
    token: 'test_sample',
    settlementTemplate: 'sample-template',
    words: { PAID: 'paid' },
  },
  paymongo: {
    url: 'https://paymongo.example.com',
    secretKey: 'sk_test_sample',
    webhookSecret: 'whsk_sample',
    mode: 'test',
    methods: ['gcash', 'qrph'],
  },
  'electronic-receipt': {
    prefix: 'SPC-',
    firstNumber: 1,
    digits: 7,
    location: 'City Treasurer, 04-034-024',
    document: 'Sample letter of authority, 2026',
  },
}

/** The same with something in each that no other has. */
export function otherWays(): WaySettings {
  const other = String(newNumber())
  const poster = POSTER_CODE.slice(0, -4).replace('COUNTER1', other.slice(-8).padStart(8, '0'))
  const { bank, egovpay, paymongo, 'electronic-receipt': receipt } = SAMPLE_WAYS
  return {
    'qr-ph': { payload: poster + crcOf(poster) },
    bank: { ...bank, en: `${bank.en} ${other}` },
    egovpay: { ...egovpay, settlementTemplate: other },
    paymongo: { ...paymongo, webhookSecret: `whsk_${other}` },
    'electronic-receipt': { ...receipt, document: `${receipt.document} ${other}` },
  }
}

/** As the operator has named them; those of `SAMPLE_WAYS`. */
export const SAMPLE_HOSTS: GatewayHosts = {
  egovpay: 'egovpay.example.com',
  paymongo: 'paymongo.example.com',
}

/** As a setting of the operator that allows a gateway of a test. */
export const hostsAt = (url: string): GatewayHosts => {
  const { host } = new URL(url)
  return { egovpay: host, paymongo: host }
}

const HEAD = { id: 'head-1', requestId: 'test' }
export const SECOND = { id: 'second-1', requestId: 'test' }

/** Somebody in service under this id, if nobody is yet: only they can be a second person. */
export async function inService(
  db: Database,
  id: string,
  role: StaffRole = 'cashier',
  office: 'TREASURER' | '' = '',
): Promise<void> {
  await write(db, { id, requestId: 'test' }, 'try', `user:${id}`, async (writing) => {
    const { tx, now } = writing
    if (await tx.selectFrom('staff').select('user_id').where('user_id', '=', id).executeTakeFirst())
      return done(null)
    const user = { userId: id, username: id, email: `${id}@example.com`, hash: '', confirmed: true }
    await insertUser(writing, user)
    const post = { name: id, role, office, since: now, left_at: '' }
    await tx
      .insertInto('staff')
      .values({ user_id: id, ...post })
      .execute()
    return done(null)
  })
}

/** Sets a way as the head and confirms it as another person. Throws what it is refused for. */
export async function turnOn<Id extends WayId>(
  db: Database,
  id: Id,
  settings: WaySettings[Id] = SAMPLE_WAYS[id],
  hosts: GatewayHosts = hostsFor(settings),
): Promise<void> {
  await inService(db, SECOND.id)
  must(await setWay(db, HEAD, id, settings, hosts))
  must(await confirmWay(db, SECOND, { id, seen: await waitingVersion(db, id) }))
}

// Not in the list of parameters: benches run this file on Node alone, which reads no `in` there.
function hostsFor(settings: WaySettings[WayId]): GatewayHosts {
  return 'url' in settings ? hostsAt(settings.url) : SAMPLE_HOSTS
}

/** The version that waits. */
export const waitingVersion = async (db: Database, id: WayId): Promise<string> =>
  (await listWays(db)).find((way) => way.id === id && way.state === 'waiting')?.version ?? ''

/** Sets the columns of a bank as the head and confirms them as another person. */
export async function chooseColumns(db: Database, bank: string, columns: FileColumns): Promise<void> {
  await inService(db, SECOND.id)
  must(await setFileColumns(db, HEAD, bank, columns))
  must(await confirmFileColumns(db, SECOND, { bank, seen: await waitingColumns(db, bank) }))
}

export const waitingColumns = async (db: Database, bank: string): Promise<string> =>
  (await listFileColumns(db)).find((one) => one.bank === bank && one.state === 'waiting')?.version ?? ''

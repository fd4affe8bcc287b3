// What the process and its people still need: settings of the server, and who works at the desk.
import { relative } from 'node:path'
import type { Reader } from '#db/database.ts'
import { CITY_OFFICES, OFFICES, receives } from '#domain/offices.ts'
import { ROLES, type StaffRole } from '#domain/roles.ts'
import { itemOf, type MissingEntry, oneItem, type SetupStatus } from '#features/setup/item.ts'
import { both } from '#kit/lang.ts'
import { type Config, outwardChannels } from '#kit/server/config.ts'

const ADMINISTRATORS = 2

type Settings = Pick<Config, 'siteUrl' | 'smtpUrl' | 'smsUrl' | 'clamd' | 'appKey' | 'keyFile' | 'dataDir'>

/** Each setting of the server that a public site needs. */
export function checkSettings(config: Settings): SetupStatus[] {
  const leaves = outwardChannels(config)
  return [
    oneItem('site-url', config.siteUrl.startsWith('https:')),
    oneItem('mail', leaves.email),
    oneItem('texts', leaves.mobile),
    oneItem('scanner', config.clamd !== ''),
    checkBackup(config),
  ]
}

/** No program sees the copies made of it. What it sees is whether a copy of the data would hold the key as well. */
function checkBackup({ appKey, keyFile, dataDir }: Settings): SetupStatus {
  const isInside = appKey === '' && !relative(dataDir, keyFile).startsWith('..')
  return isInside ? oneItem('backup', false) : { ...oneItem('backup', true), state: 'unknown' }
}

/** A second administrator, and in every office that receives requests somebody who works on them and somebody who decides. */
export async function checkPeople(reader: Reader): Promise<SetupStatus[]> {
  const staff = await reader
    .selectFrom('staff')
    .select(['role', 'office'])
    .where('left_at', '=', '')
    .execute()
  const administrators = staff.filter(({ role }) => role === 'administrator').length
  const posts = CITY_OFFICES.filter(receives).flatMap((office) =>
    (['clerk', 'head'] as const).map((role) => ({ role, office })),
  )
  const vacant = posts.filter(
    (post) => !staff.some(({ role, office }) => role === post.role && office === post.office),
  )
  const cashiers = staff.some(({ role }) => role === 'cashier') ? [] : [labelOf('cashier')]
  return [
    {
      ...oneItem('second-administrator', administrators >= ADMINISTRATORS),
      ...{ missing: Math.max(0, ADMINISTRATORS - administrators), of: ADMINISTRATORS },
    },
    itemOf(
      'office-staff',
      [...vacant.map(({ role, office }) => labelOf(role, OFFICES[office].name)), ...cashiers],
      posts.length + 1,
    ),
  ]
}

function labelOf(role: StaffRole, office = both('', '')): MissingEntry {
  const { name } = ROLES[role]
  const words = (lang: 'en' | 'fil') => [office[lang], name[lang]].filter(Boolean).join(': ')
  return { label: both(words('en'), words('fil')), id: '', due: '' }
}

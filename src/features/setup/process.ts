// What the process and its people still need: settings of the server, and who works at the desk.
import { judgeBackup, readBackupState } from '#db/backup-state.ts'
import type { Reader } from '#db/database.ts'
import { CITY_OFFICES, OFFICES, receives } from '#domain/offices.ts'
import { ROLES, type StaffRole } from '#domain/roles.ts'
import { itemOf, type MissingEntry, oneItem, type SetupStatus } from '#features/setup/item.ts'
import { both } from '#kit/lang.ts'
import { type Config, outwardChannels } from '#kit/server/config.ts'
import { liesBelow } from '#kit/server/key.ts'

const ADMINISTRATORS = 2

type Settings = Pick<Config, 'siteUrl' | 'smtpUrl' | 'smsUrl' | 'clamd' | 'appKey' | 'keyFile' | 'dataDir'>

/** Each setting of the server that a public site needs, and that it is backed up. */
export async function checkSettings(config: Settings, reader: Reader): Promise<SetupStatus[]> {
  const leaves = outwardChannels(config)
  return [
    oneItem('site-url', config.siteUrl.startsWith('https:')),
    oneItem('mail', leaves.email),
    oneItem('texts', leaves.mobile),
    oneItem('scanner', config.clamd !== ''),
    oneItem('key', config.appKey !== '' || !liesBelow(config.dataDir, config.keyFile)),
    oneItem('backup', judgeBackup(await readBackupState(reader)) === 'proved'),
  ]
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
      missing: Math.max(0, ADMINISTRATORS - administrators),
      of: ADMINISTRATORS,
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

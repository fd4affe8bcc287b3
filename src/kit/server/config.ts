// Settings of the process, read once from the environment; a wrong value is one clear line, never a guess.
import { isAbsolute, resolve } from 'node:path'
import { z } from 'zod'
import { ConfigError } from '#kit/config-error.ts'
import { inRed } from '#kit/server/in-red.ts'
import { BadPostgresUrl, urlsOfHosts } from '#kit/server/postgres-url.ts'
import type { S3Settings } from '#kit/server/s3-request.ts'
import { UPLOAD_LIMITS } from '#kit/upload-rules.ts'

/** Gateways for text messages, `features/messages/gateways/`. */
const SMS_GATEWAYS = ['city', 'emessage', 'semaphore'] as const
export type SmsGateway = (typeof SMS_GATEWAYS)[number]

export type Config = Readonly<{
  port: number
  /** Empty: every address of the machine. Behind a proxy it is the machine itself, unless it is set. */
  host: string
  dataDir: string
  /** Empty for SQLite in `dataDir`. May name several servers, `db/postgres-hosts.ts`. */
  databaseUrl: string
  /** Where files are kept: 'disk' (`dataDir`), 'database', or a bucket, 's3://bucket/prefix'. */
  files: string
  /** How a bucket is reached. Empty where none is set. */
  s3: Omit<S3Settings, 'bucket' | 'prefix'>
  /** Origin of every absolute link, without a slash at the end. */
  siteUrl: string
  /** Empty: messages are files in `dataDir/mail`. */
  smtpUrl: string
  /** Empty: text messages are files in `dataDir/sms`. */
  smsUrl: string
  /** What the gateway at `smsUrl` speaks. */
  smsGateway: SmsGateway
  /** The token for the gateway at `smsUrl`; '' if it needs none. */
  smsToken: string
  /** The registered name that text messages come from; '' for the gateway's own. */
  smsSender: string
  /** The end of the address at which the gateway tells what arrived; '' if it does not tell. */
  smsHookSecret: string
  /** The host of each payment gateway, with its port where it has one: secrets are sent nowhere else. '' where none may be set. */
  gatewayHosts: Readonly<Record<'egovpay' | 'paymongo', string>>
  /** Empty: read from `keyFile`. */
  appKey: string
  keyFile: string
  /** Where clamd listens, 'host:port' or the path of its socket. Empty: files are not scanned. */
  clamd: string
  /** Whoever sends it may read `/metrics` and the whole of `/health/ready`; '' for nobody. */
  metricsToken: string
  /** How many proxies in front are trusted to say the visitor's address. */
  trustProxy: number
  /** How long staff can take back a step, in milliseconds; its message waits until then. */
  takeBackMs: number
  /** The folder for backups; '' where none is set. */
  /** To whom backups are encrypted, `age1…`; none: no backup is made. */
  backupRecipients: readonly string[]
}>

/** All limits of what the server accepts. Sizes in bytes, times in milliseconds. */
export const LIMITS = {
  bodyBytes: 64 * 1024,
  // Two languages of the longest text an entry may have.
  deskBodyBytes: 1024 * 1024,
  bodyWithFilesBytes: 60 * 1024 * 1024,
  filesPerBody: 12,
  fieldsPerBody: 1000,
  // Names and values of all fields together, which are in memory. The longest form takes less with every answer at its limit.
  fieldsBytes: 256 * 1024,
  fileBytes: UPLOAD_LIMITS.fileBytes,
  // A photo of 3 MB takes 20 minutes over GPRS at 20 kbit/s, one of 10 MB 17 minutes over EDGE at 80; each minute
  // needs 2 kbit/s, so that a handover or a lift is survived.
  bodyMs: 30 * 60_000,
  bodyPaceMs: 60_000,
  bodyPaceBytes: 16 * 1024,
  bodyLingerMs: 10_000,
  // For a body without files, at the same pace: at most a megabyte, mostly a few hundred bytes.
  smallBodyMs: 5 * 60_000,
  // Node closes the connection of a request that has not arrived after this: later than a form is answered.
  requestMs: 31 * 60_000,
  // A client that takes nothing of an answer for so long, or up to twice as long, is not reading it. nginx waits as long (send_timeout).
  unreadMs: 60_000,
  // A connection may send so many requests before the ones before them are answered. Browsers and proxies wait for each answer.
  requestsAhead: 10,
  urlChars: 4096,
  queryValueChars: 200,
  // All pages of the city take about 8 MB, every barangay's among them; the rest is for old articles.
  pageCacheBytes: 16 * 1024 * 1024,
  renderPatienceMs: 1000,
  // A page takes some 4 ms of a processor to render.
  rendersAhead: 8,
  drainMs: 10_000,
  lastMs: 5000,
  importFileBytes: 20 * 1024 * 1024,
} as const

/** The machine itself. */
export const LOOPBACK = '127.0.0.1'

const url = (protocols: string[], example: string) =>
  z
    .string()
    .refine(
      (text) => text === '' || (URL.canParse(text) && protocols.includes(new URL(text).protocol)),
      `must be an address such as ${example}`,
    )

/** It receives phone numbers and texts, or files: https only, or the machine itself. */
const isGateway = (text: string) =>
  URL.canParse(text) &&
  (new URL(text).protocol === 'https:' || /^http:\/\/(localhost|127\.0\.0\.1|\[::1\])[:/]/.test(text))

function refuseBadHosts(text: string, context: z.RefinementCtx): void {
  try {
    if (text !== '') urlsOfHosts(text)
  } catch (error) {
    if (!(error instanceof BadPostgresUrl)) throw error
    context.addIssue({ code: 'custom', message: error.message })
  }
}

/** A bucket of an S3 server, with what stands before every name in it. */
const S3_PLACE = /^s3:\/\/([a-z0-9][a-z0-9.-]{1,61}[a-z0-9])(?:\/([\w-]+(?:\/[\w-]+)*))?\/?$/

const gatewayHost = z
  .string()
  .regex(/^([a-z0-9.-]+(:\d{1,5})?)?$/, 'must be a host such as pay.example.gov.ph, without https://')

const variables = z.object({
  // Read by content.ts, before the others.
  CONTENT_DIR: z.string().min(1).default('content'),
  PORT: z.coerce
    .number('must be a whole number from 0 to 65535')
    .int('must be a whole number from 0 to 65535')
    .min(0)
    .max(65_535)
    .default(3000),
  HOST: z.string().default(''),
  DATA_DIR: z.string().min(1).default('data'),
  DATABASE_URL: z.string().superRefine(refuseBadHosts).default(''),
  FILES: z
    .string()
    .refine(
      (text) => ['disk', 'database'].includes(text) || S3_PLACE.test(text),
      'must be disk, database, or a bucket such as s3://bucket/city',
    )
    .default('disk'),
  S3_ENDPOINT: z
    .string()
    .refine(
      (text) => text === '' || (isGateway(text) && new URL(text).pathname === '/'),
      'must be an origin such as https://s3.example; http only to localhost',
    )
    .default(''),
  S3_REGION: z
    .string()
    .regex(/^[\w-]+$/, 'must be a name such as us-east-1')
    .default('us-east-1'),
  S3_ACCESS_KEY_ID: z
    .string()
    .regex(/^[\x21-\x7e]*$/, 'may hold no spaces')
    .default(''),
  S3_SECRET_ACCESS_KEY: z
    .string()
    .regex(/^[\x21-\x7e]*$/, 'may hold no spaces')
    .default(''),
  SITE_URL: url(['http:', 'https:'], 'https://www.example.gov.ph').default(''),
  SMTP_URL: url(['smtp:', 'smtps:'], 'smtp://user:password@mail.example:587').default(''),
  SMS_URL: z
    .string()
    .refine(
      (text) => text === '' || isGateway(text),
      'must be an address such as https://sms.example/send; http only to localhost',
    )
    .default(''),
  SMS_TOKEN: z
    .string()
    .regex(/^[\x21-\x7e]*$/, 'may hold no spaces')
    .default(''),
  SMS_GATEWAY: z.enum(SMS_GATEWAYS, `must be one of ${SMS_GATEWAYS.join(', ')}`).default('city'),
  SMS_SENDER: z
    .string()
    .regex(/^[A-Za-z0-9 ]{0,11}$/, 'may hold at most 11 letters, digits and spaces')
    .default(''),
  SMS_HOOK_SECRET: z
    .string()
    .regex(/^([\w-]{32,200})?$/, 'must be 32 to 200 letters, digits, - and _')
    .default(''),
  EGOVPAY_HOST: gatewayHost.default(''),
  // developers.paymongo.com
  PAYMONGO_HOST: gatewayHost.default('api.paymongo.com'),
  APP_KEY: z
    .string()
    .regex(/^([0-9a-f]{64})?$/i, 'must be 64 hexadecimal digits')
    .default(''),
  KEY_FILE: z.string().min(1).default('.keys/app.key'),
  CLAMD: z
    .string()
    .regex(/^(\/.+|[^\s/]+:\d{1,5})?$/, 'must be host:port or the path of a socket')
    .default(''),
  METRICS_TOKEN: z
    .string()
    .regex(/^([\w-]{32,200})?$/, 'must be 32 to 200 letters, digits, - and _')
    .default(''),
  TRUST_PROXY: z.coerce.number('must be a number of proxies').int().min(0).max(5).default(0),
  TAKE_BACK_SECONDS: z.coerce.number('must be a number of seconds').int().min(0).max(3600).default(120),
  BACKUP_RECIPIENT: z
    .string()
    .regex(/^(age1[0-9a-z]+([\s,]+age1[0-9a-z]+)*)?$/, 'must be a public key such as age1…, or several')
    .default(''),
})

/** Reads the variables documented in `.env.example`; throws `ConfigError` naming the first wrong one. */
export function readConfig(env: NodeJS.ProcessEnv, root = process.cwd()): Config {
  const given = Object.fromEntries(Object.keys(variables.shape).flatMap((k) => (env[k] ? [[k, env[k]]] : [])))
  const read = variables.safeParse(given)
  if (!read.success) {
    const issue = read.error.issues[0]
    throw new ConfigError(`${String(issue?.path[0])} ${issue?.message}`)
  }
  const v = read.data
  refuseHalfGateway(v)
  if (v.FILES === 'database' && v.DATABASE_URL === '')
    throw new ConfigError(
      'FILES is database, which needs PostgreSQL: set DATABASE_URL, or leave FILES empty to keep files in DATA_DIR beside SQLite',
    )
  const s3 = {
    endpoint: v.S3_ENDPOINT && new URL(v.S3_ENDPOINT).origin,
    region: v.S3_REGION,
    accessKeyId: v.S3_ACCESS_KEY_ID,
    secretAccessKey: v.S3_SECRET_ACCESS_KEY,
  }
  if (v.FILES.startsWith('s3:')) s3Settings(v.FILES, s3)
  const under = (path: string) => (isAbsolute(path) ? path : resolve(root, path))
  return {
    port: v.PORT,
    // A proxy in front: nobody else may reach the port and say another address than their own.
    host: v.HOST || (v.TRUST_PROXY > 0 ? LOOPBACK : ''),
    dataDir: under(v.DATA_DIR),
    databaseUrl: v.DATABASE_URL,
    files: v.FILES.replace(/\/$/, ''),
    s3,
    siteUrl: (v.SITE_URL || `http://localhost:${v.PORT}`).replace(/\/+$/, ''),
    smtpUrl: v.SMTP_URL,
    smsUrl: v.SMS_URL,
    smsGateway: v.SMS_GATEWAY,
    smsToken: v.SMS_TOKEN,
    smsSender: v.SMS_SENDER,
    smsHookSecret: v.SMS_HOOK_SECRET,
    gatewayHosts: { egovpay: v.EGOVPAY_HOST, paymongo: v.PAYMONGO_HOST },
    appKey: v.APP_KEY,
    keyFile: under(v.KEY_FILE),
    clamd: v.CLAMD,
    metricsToken: v.METRICS_TOKEN,
    trustProxy: v.TRUST_PROXY,
    takeBackMs: v.TAKE_BACK_SECONDS * 1000,
    backupRecipients: v.BACKUP_RECIPIENT.split(/[\s,]+/).filter((one) => one !== ''),
  }
}

/** How the bucket of a place is reached. Throws `ConfigError` where a setting is missing. */
export function s3Settings(place: string, s3: Config['s3']): S3Settings {
  const [, bucket = '', prefix = ''] = S3_PLACE.exec(place) ?? []
  const needed = {
    S3_ENDPOINT: s3.endpoint,
    S3_ACCESS_KEY_ID: s3.accessKeyId,
    S3_SECRET_ACCESS_KEY: s3.secretAccessKey,
  }
  const missing = Object.entries(needed).find(([, value]) => value === '')?.[0]
  if (missing) throw new ConfigError(`${missing} must be set for files in ${place}`)
  return { ...s3, bucket, prefix }
}

/** A gateway without an address would write files instead; one that knows the city by its token would refuse every text. */
function refuseHalfGateway(v: z.output<typeof variables>): void {
  if (v.SMS_GATEWAY === 'city') return
  if (v.SMS_URL === '') throw new ConfigError(`SMS_URL must be set for SMS_GATEWAY ${v.SMS_GATEWAY}`)
  if (v.SMS_TOKEN === '') throw new ConfigError(`SMS_TOKEN must be set for SMS_GATEWAY ${v.SMS_GATEWAY}`)
}

/** Whether mail and text messages leave, or are only written to files. */
export const outwardChannels = ({ smtpUrl, smsUrl }: Pick<Config, 'smtpUrl' | 'smsUrl'>) => ({
  email: smtpUrl !== '',
  mobile: smsUrl !== '',
})

/** A public site whose mail is only written to files: nobody gets it, and everybody who can read the files can take over every account. */
export const lacksMail = ({ siteUrl, smtpUrl }: Pick<Config, 'siteUrl' | 'smtpUrl'>): boolean =>
  siteUrl.startsWith('https:') && smtpUrl === ''

/** For the terminal or the journal, in red: '' where mail leaves, or where the site is no public one. */
export const missingMailNote = (config: Pick<Config, 'siteUrl' | 'smtpUrl'>): string =>
  lacksMail(config)
    ? inRed(
        'No mail leaves this site: SITE_URL is https and SMTP_URL is empty, so letters are only written to files ' +
          'under DATA_DIR. Set SMTP_URL; nobody can be invited or reset a password without it.',
      )
    : ''

/** Settings of earlier versions, and what to do instead. */
const RETIRED: Readonly<Record<string, string>> = {
  SNAPSHOT_DIR: 'nginx keeps the pages itself (docs/how-it-behaves.md, “While the program does not answer”)',
  BACKUP_TO: 'name the folder in the command, city backup --to FOLDER',
  WEB_CONCURRENCY: 'one process answers; for a second one see docs/how-to/two-machines.md',
}

/** For the terminal or the journal: a line for each setting that no longer does anything. */
export const retiredSettingsNote = (env: NodeJS.ProcessEnv): string =>
  Object.entries(RETIRED)
    .filter(([name]) => env[name])
    .map(([name, instead]) => `${name} is no longer a setting: ${instead}. Remove it.\n`)
    .join('')

/** Read elsewhere: by the launcher, by `city restore`. */
const OTHERS = ['BACKUP_IDENTITY', 'CITY_RELEASE']
/** Beginnings that only our settings have. */
const OURS = /^(SITE|SMTP|SMS|S3|BACKUP|METRICS|TRUST|CLAMD|EGOVPAY|PAYMONGO|CONTENT|TAKE_BACK)_/

/** For the terminal or the journal: a line for each variable that looks like a setting of ours, and is none. */
export function unknownSettingsNote(env: NodeJS.ProcessEnv): string {
  const known = Object.keys(variables.shape)
  return Object.keys(env)
    .filter((name) => env[name] && ![...known, ...OTHERS, ...Object.keys(RETIRED)].includes(name))
    .flatMap((name) => {
      const plain = plainName(name)
      const meant =
        known.find((one) => plainName(one) === plain) ??
        known.find((one) => OURS.test(name) && one.startsWith(OURS.exec(name)![0]))
      if (!meant) return []
      return `${name} is no setting and does nothing; did you mean ${meant}? .env.example explains every setting.\n`
    })
    .join('')
}

/** Without what is easily typed otherwise. */
const plainName = (name: string): string =>
  name
    .toUpperCase()
    .replace(/(IES|Y|S)$/, '')
    .replace(/[^A-Z0-9]/g, '')

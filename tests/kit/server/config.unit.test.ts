// Settings: good defaults without any variable, one clear line for a wrong one, and no secret in it.
import { expect, test } from 'vitest'
import { ConfigError } from '#kit/config-error.ts'
import { missingMailNote, readConfig, retiredSettingsNote, unknownSettingsNote } from '#kit/server/config.ts'

const failure = (env: NodeJS.ProcessEnv): Error => {
  try {
    readConfig(env, '/city')
  } catch (error) {
    return error as Error
  }
  throw new Error('it was taken')
}

test('everything has a default', () => {
  expect(readConfig({}, '/city')).toEqual({
    port: 3000,
    host: '',
    dataDir: '/city/data',
    databaseUrl: '',
    files: 'disk',
    s3: { endpoint: '', region: 'us-east-1', accessKeyId: '', secretAccessKey: '' },
    siteUrl: 'http://localhost:3000',
    smtpUrl: '',
    smsUrl: '',
    smsGateway: 'city',
    smsToken: '',
    smsSender: '',
    smsHookSecret: '',
    gatewayHosts: { egovpay: '', paymongo: 'api.paymongo.com' },
    metricsToken: '',
    appKey: '',
    backupRecipients: [],
    keyFile: '/city/.keys/app.key',
    clamd: '',
    trustProxy: 0,
    takeBackMs: 120_000,
  })
})

test('an empty variable is one not set', () => {
  const names = [
    'PORT',
    'HOST',
    'DATA_DIR',
    'DATABASE_URL',
    'FILES',
    'S3_ENDPOINT',
    'S3_REGION',
    'S3_ACCESS_KEY_ID',
    'S3_SECRET_ACCESS_KEY',
    'SITE_URL',
    'SMTP_URL',
    'SMS_URL',
    'SMS_GATEWAY',
    'SMS_TOKEN',
    'SMS_SENDER',
    'SMS_HOOK_SECRET',
    'EGOVPAY_HOST',
    'PAYMONGO_HOST',
    'APP_KEY',
    'KEY_FILE',
    'CLAMD',
    'TRUST_PROXY',
    'TAKE_BACK_SECONDS',
  ]
  expect(readConfig(Object.fromEntries(names.map((name) => [name, ''])), '/city')).toEqual(
    readConfig({}, '/city'),
  )
})

test('every variable is taken', () => {
  const env = {
    PORT: '8080',
    HOST: '127.0.0.1',
    DATA_DIR: '/var/city',
    DATABASE_URL: 'postgres://city@db/city',
    FILES: 's3://bucket/city/',
    S3_ENDPOINT: 'https://s3.example/',
    S3_REGION: 'ap-southeast-1',
    S3_ACCESS_KEY_ID: 'account',
    S3_SECRET_ACCESS_KEY: 'secret/+=',
    SITE_URL: 'https://sanpablocity.example/',
    SMTP_URL: 'smtps://mail.example',
    SMS_URL: 'https://sms.example/send',
    SMS_GATEWAY: 'semaphore',
    SMS_TOKEN: 'abc.DEF-123',
    SMS_SENDER: 'EXAMPLECITY',
    SMS_HOOK_SECRET: 'h'.repeat(32),
    EGOVPAY_HOST: 'pay.example.gov.ph',
    PAYMONGO_HOST: 'paymongo.example:8443',
    METRICS_TOKEN: 'm'.repeat(32),
    APP_KEY: 'AB'.repeat(32),
    BACKUP_RECIPIENT: 'age1one, age1other',
    KEY_FILE: 'keys/one',
    CLAMD: '[::1]:3310',
    TRUST_PROXY: '2',
    TAKE_BACK_SECONDS: '30',
  }
  expect(readConfig(env, '/city')).toEqual({
    port: 8080,
    host: '127.0.0.1',
    dataDir: '/var/city',
    databaseUrl: 'postgres://city@db/city',
    files: 's3://bucket/city',
    s3: {
      endpoint: 'https://s3.example',
      region: 'ap-southeast-1',
      accessKeyId: 'account',
      secretAccessKey: 'secret/+=',
    },
    siteUrl: 'https://sanpablocity.example',
    smtpUrl: 'smtps://mail.example',
    smsUrl: 'https://sms.example/send',
    smsGateway: 'semaphore',
    smsToken: 'abc.DEF-123',
    smsSender: 'EXAMPLECITY',
    smsHookSecret: 'h'.repeat(32),
    gatewayHosts: { egovpay: 'pay.example.gov.ph', paymongo: 'paymongo.example:8443' },
    metricsToken: 'm'.repeat(32),
    appKey: 'AB'.repeat(32),
    backupRecipients: ['age1one', 'age1other'],
    keyFile: '/city/keys/one',
    clamd: '[::1]:3310',
    trustProxy: 2,
    takeBackMs: 30_000,
  })
})

test('behind a proxy it listens on the machine itself, unless HOST says otherwise', () => {
  expect(readConfig({ TRUST_PROXY: '1' }).host).toBe('127.0.0.1')
  expect(readConfig({ TRUST_PROXY: '1', HOST: '0.0.0.0' }).host).toBe('0.0.0.0')
  expect(readConfig({ TRUST_PROXY: '0' }).host).toBe('')
})

test('absolute links follow the port until the site has an address', () => {
  expect(readConfig({ PORT: '8080' }).siteUrl).toBe('http://localhost:8080')
})

test.each([
  ...['eighty', '-1', '65536', '3000.5', 'NaN'].map((value) => ['PORT', value]),
  ...['mysql://db/city', 'city', 'http://db'].map((value) => ['DATABASE_URL', value]),
  ...['disc', 'Database', 'https://s3.example', 's3://'].map((value) => ['FILES', value]),
  ...['s3.example', 'http://s3.example', 'https://s3.example/bucket'].map((value) => ['S3_ENDPOINT', value]),
  ...['sanpablocity.example', 'ftp://a.example', '//a.example'].map((value) => ['SITE_URL', value]),
  ...['mail.example:587', 'http://mail.example'].map((value) => ['SMTP_URL', value]),
  ...['sms.example/send', 'http://sms.example/send', 'http://localhost.example/'].map((value) => [
    'SMS_URL',
    value,
  ]),
  ['SMS_TOKEN', 'two words'],
  ['SMS_GATEWAY', 'twilio'],
  ...['short', `${'h'.repeat(32)}/`].map((value) => ['SMS_HOOK_SECRET', value]),
  ...['https://pay.example', 'a/b'].map((value) => ['EGOVPAY_HOST', value]),
  ...['EXAMPLECITY1', 'a.b'].map((value) => ['SMS_SENDER', value]),
  ...['secret', 'ab'.repeat(31), `${'ab'.repeat(31)}xy`].map((value) => ['APP_KEY', value]),
  ...['clamd', 'run/clamd.sock', '3310', 'localhost:', 'localhost:port'].map((value) => ['CLAMD', value]),
  ...['-1', '6', 'two', '0.5'].map((value) => ['TRUST_PROXY', value]),
])('%s=%s gives one line that names the variable', (name, value) => {
  const error = failure({ [name!]: value })
  expect(error).toBeInstanceOf(ConfigError)
  expect(error.message).toMatch(new RegExp(`^${name} \\S[^\\n]+$`))
})

test('of two wrong variables the line names one, and is still one line', () => {
  expect(failure({ PORT: 'x', SITE_URL: 'y' }).message).toMatch(/^PORT must be a whole number[^\n]*$/)
})

test('the line never repeats a secret', () => {
  expect(failure({ APP_KEY: 'hunter2' }).message).not.toContain('hunter2')
  expect(failure({ SMS_HOOK_SECRET: 'hunter2' }).message).not.toContain('hunter2')
  expect(failure({ SMS_TOKEN: 'hunter2 hunter2' }).message).not.toContain('hunter2')
  expect(failure({ S3_SECRET_ACCESS_KEY: 'hunter2 hunter2' }).message).not.toContain('hunter2')
  expect(failure({ FILES: 's3://city:hunter2@bucket' }).message).not.toContain('hunter2')
  expect(failure({ SMS_URL: 'http://a.example/hunter2' }).message).not.toContain('hunter2')
  expect(failure({ DATABASE_URL: 'mysql://city:hunter2@db' }).message).not.toContain('hunter2')
  expect(failure({ SMTP_URL: 'http://city:hunter2@mail' }).message).not.toContain('hunter2')
})

test('variables that are none of ours are left alone', () => {
  expect(readConfig({ HOME: '/root', PORTS: 'x' }, '/city')).toEqual(readConfig({}, '/city'))
})

test('a gateway for text messages on this machine may speak plain http', () => {
  for (const url of ['http://localhost:8025/send', 'http://127.0.0.1:8025/', 'http://[::1]/send'])
    expect(readConfig({ SMS_URL: url }).smsUrl).toBe(url)
})

test('files in the database are refused beside SQLite, in one line that says what is offered', () => {
  expect(failure({ FILES: 'database' }).message).toBe(
    'FILES is database, which needs PostgreSQL: set DATABASE_URL, or leave FILES empty to keep files in DATA_DIR beside SQLite',
  )
})

test('a gateway that needs an address and a token is refused without them', () => {
  const url = { SMS_URL: 'https://sms.example' }
  for (const SMS_GATEWAY of ['emessage', 'semaphore']) {
    expect(failure({ SMS_GATEWAY }).message).toMatch(/^SMS_URL must be set/)
    expect(failure({ SMS_GATEWAY, ...url }).message).toMatch(/^SMS_TOKEN must be set/)
    expect(readConfig({ SMS_GATEWAY, ...url, SMS_TOKEN: 'x' }).smsGateway).toBe(SMS_GATEWAY)
  }
})

test('a public site without a mail server says so at the start; one tried on this machine does not', () => {
  const note = (env: NodeJS.ProcessEnv) => missingMailNote(readConfig(env))
  const publicSite = { SITE_URL: 'https://www.example.gov.ph' }
  // In red on a terminal, and without codes in the journal or a file.
  expect(note(publicSite)).toMatch(/^No mail leaves this site: SITE_URL is https/)
  expect(note({ ...publicSite, SMTP_URL: 'smtp://mail.example:587' })).toBe('')
  expect(note({ SITE_URL: 'http://localhost:3000' })).toBe('')
})

test('a setting of an earlier version is named, with what to do instead; others are not', () => {
  expect(retiredSettingsNote({ WEB_CONCURRENCY: '2', PORT: '3000' })).toBe(
    'WEB_CONCURRENCY is no longer a setting: one process answers; for a second one see docs/how-to/two-machines.md. Remove it.\n',
  )
  expect(retiredSettingsNote({ WEB_CONCURRENCY: '', PORT: '3000' })).toBe('')
})

test.each([
  ['SITEURL', 'SITE_URL'],
  ['site_url', 'SITE_URL'],
  ['BACKUP_RECIPIENTS', 'BACKUP_RECIPIENT'],
  ['TRUST_PROXIES', 'TRUST_PROXY'],
  ['SMTP_PASSWORD', 'SMTP_URL'],
  ['SMS_KEY', 'SMS_URL'],
  ['CONTENTDIR', 'CONTENT_DIR'],
])('%s is named as no setting, and what may be meant', (name, meant) => {
  expect(unknownSettingsNote({ [name]: 'x' })).toBe(
    `${name} is no setting and does nothing; did you mean ${meant}? .env.example explains every setting.\n`,
  )
})

test('what others put into the environment is not named', () => {
  const env = {
    PATH: '/bin',
    HOSTNAME: 'one',
    NODE_OPTIONS: '',
    LANG: 'C',
    KEYCHAIN: 'x',
    USER: 'city',
    PORT: '1',
  }
  expect(
    unknownSettingsNote({
      ...env,
      CONTENT_DIR: 'content',
      BACKUP_IDENTITY: 'of restore',
      BACKUP_TO: 'retired',
    }),
  ).toBe('')
})

// Mail: over SMTP when SMTP_URL is set, else one sealed file a message in DATA_DIR/mail, shown at the desk.
import { createTransport } from 'nodemailer'
import { CITY } from '#domain/city.ts'
import { loadMark } from '#features/messages/mark.ts'
import { messageKeeper } from '#features/messages/message-files.ts'
import type { Carrier, Mail } from '#kit/server/carrier.ts'
import type { Config } from '#kit/server/config.ts'
import type { DataKey } from '#kit/server/sealing.ts'

// Some mail servers take no more than three at a time from one sender.
const MAX_CONNECTIONS = 3
// The outbox gives up on a message after half a minute; its line must be known to be dead before.
const CONNECT_MS = 8000
const SILENCE_MS = 15_000
const THIS_MACHINE = new Set(['localhost', '127.0.0.1', '[::1]'])

/** Sends one mail; the same `id` gives the same Message-ID, and the same file, sealed with `key`. */
export function mailSender(
  config: Pick<Config, 'smtpUrl' | 'dataDir' | 'siteUrl'>,
  key: () => Promise<DataKey>,
): Carrier<Mail> {
  const host = new URL(config.siteUrl).hostname
  const message = async (id: string, { to, subject, text, html }: Mail) => ({
    from: { name: CITY.name, address: `no-reply@${host}` },
    // As an address, not as a line to be read: a comma in it does not make two.
    to: { name: '', address: to },
    messageId: `<${id}@${host}>`,
    // RFC 3834: no machine answers it.
    headers: { 'Auto-Submitted': 'auto-generated' },
    subject,
    text,
    html,
    ...(html && { attachments: [await loadMark()] }),
  })
  return config.smtpUrl
    ? overSmtp(config.smtpUrl, message)
    : toFiles(messageKeeper(config.dataDir, 'mail', key), message)
}

type Message = (
  id: string,
  mail: Mail,
) => Promise<Parameters<ReturnType<typeof createTransport>['sendMail']>[0]>

function overSmtp(url: string, message: Message): Carrier<Mail> {
  const patience = {
    connectionTimeout: CONNECT_MS,
    greetingTimeout: CONNECT_MS,
    dnsTimeout: CONNECT_MS,
    socketTimeout: SILENCE_MS,
  }
  const limits = { disableFileAccess: true, disableUrlAccess: true }
  const transport = createTransport({
    url,
    pool: true,
    maxConnections: MAX_CONNECTIONS,
    ...patience,
    ...limits,
    // Letters hold links that open accounts. The URL's own `requireTLS` wins over this.
    requireTLS: !THIS_MACHINE.has(new URL(url).hostname),
  })
  return async (id, mail, signal) => {
    // The signal also closes the connection, so that a message given up is not delivered later.
    const letter = { ...(await message(id, mail)), signal }
    await transport.sendMail(letter)
    return 'handed-over'
  }
}

function toFiles(keep: ReturnType<typeof messageKeeper>, message: Message): Carrier<Mail> {
  const writer = createTransport({ streamTransport: true, buffer: true, newline: 'unix' })
  return async (id, mail) => {
    const { message: bytes } = await writer.sendMail(await message(id, mail))
    await keep(id, bytes as Buffer)
    return 'written-once'
  }
}

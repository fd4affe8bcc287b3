// Mail: over SMTP when SMTP_URL is set, else one file a message in DATA_DIR/mail, which a viewer at the desk will show.
import { mkdir, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { createTransport } from 'nodemailer'
import type { Config } from '#kit/server/config.ts'

/** No personal data in the subject: it is read on locked screens. */
export type Mail = { to: string; subject: string; text: string; html?: string }

/** Sends one mail; the same `id` gives the same Message-ID, and the same file. */
export function mailSender({ smtpUrl, dataDir, siteUrl }: Pick<Config, 'smtpUrl' | 'dataDir' | 'siteUrl'>) {
  const host = new URL(siteUrl).hostname
  const from = `no-reply@${host}`
  const message = (id: string, mail: Mail) => ({ ...mail, from, messageId: `<${id}@${host}>` })
  if (smtpUrl) {
    const transport = createTransport(smtpUrl)
    return async (id: string, mail: Mail) => void (await transport.sendMail(message(id, mail)))
  }
  const writer = createTransport({ streamTransport: true, buffer: true, newline: 'unix' })
  const folder = join(dataDir, 'mail')
  return async (id: string, mail: Mail) => {
    const { message: bytes } = await writer.sendMail(message(id, mail))
    await mkdir(folder, { recursive: true })
    await writeFile(join(folder, `${id}.new`), bytes as Buffer)
    await rename(join(folder, `${id}.new`), join(folder, `${id}.eml`))
  }
}

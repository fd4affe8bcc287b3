// Sends one test text message. It does not wait in the outbox, so that the administrator sees at once what the gateway answered.
import type { Database } from '#db/database.ts'
import { recordsKey } from '#db/seal.ts'
import { type Actor, writeLine } from '#db/write.ts'
import { CITY } from '#domain/city.ts'
import { sayError } from '#features/messages/outbox.ts'
import { smsSender } from '#features/messages/sms.ts'
import { LANGS } from '#kit/lang.ts'
import type { Config } from '#kit/server/config.ts'
import { newId } from '#kit/server/ids.ts'
import { SPEECH } from '#words'

/** To a number as '+639…'. Answers null once the gateway has taken it, else why it did not, in the words of the program. */
export async function sendTestText(
  db: Database,
  config: Config,
  actor: Actor,
  mobile: string,
): Promise<string | null> {
  const id = newId()
  const sentences = LANGS.map((lang) => SPEECH[lang].words.mail.testText)
  const text = `${CITY.shortName}: ${sentences.join(' ')}`
  await writeLine(db, actor, 'send-test-text', `message:${id}`)
  try {
    await smsSender(config, () => recordsKey(db))(id, { to: mobile, text })
    return null
  } catch (error) {
    return sayError(error)
  }
}

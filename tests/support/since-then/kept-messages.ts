// Sends what waited when the data were kept, to files: no mail server and no gateway is set.
import { recordsKey } from '#db/seal.ts'
import { createAccountSenders } from '#features/accounts/letters.ts'
import { mailSender } from '#features/messages/mail.ts'
import { sendDue } from '#features/messages/outbox.ts'
import { smsSender } from '#features/messages/sms.ts'
import { createRequestSenders } from '#features/requests/messages/senders.ts'
import { readConfig } from '#kit/server/config.ts'
import type { Kept } from './kept.ts'

export async function sendKept({ db, dataDir, facts }: Kept): Promise<void> {
  const config = readConfig({ DATA_DIR: dataDir, SITE_URL: facts.siteUrl })
  const key = () => recordsKey(db)
  const mail = mailSender(config, key)
  const senders = {
    ...createRequestSenders(() => db, config, mail, smsSender(config, key)),
    ...createAccountSenders(() => db, config, mail),
  }
  while ((await sendDue(db, senders)) > 0);
}

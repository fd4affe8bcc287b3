// New data keys and accounts: second factors are sealed with the new secret; sessions, and steps between password and code, end.
import { symmetricDecrypt, symmetricEncrypt } from 'better-auth/crypto'
import type { Tx } from '#db/database.ts'
import { secretFrom } from '#features/accounts/auth.ts'
import type { DataKey } from '#kit/server/sealing.ts'

/** Inside the change that makes the new keys: from the next start on nobody has the former secret. Answers how many second factors. */
export async function rekeyAccounts(tx: Tx, from: DataKey, to: DataKey): Promise<number> {
  const secrets = { from: secretFrom(from), to: secretFrom(to) }
  const again = async (data: string) =>
    symmetricEncrypt({ key: secrets.to, data: await symmetricDecrypt({ key: secrets.from, data }) })
  const rows = await tx.selectFrom('second_factors').select(['id', 'secret', 'backupCodes']).execute()
  for (const { id, secret, backupCodes } of rows)
    await tx
      .updateTable('second_factors')
      .set({ secret: await again(secret), backupCodes: await again(backupCodes) })
      .where('id', '=', id)
      .execute()
  await tx.deleteFrom('sessions').execute()
  await tx.deleteFrom('verifications').execute()
  return rows.length
}

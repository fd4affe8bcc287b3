// The requests of no account sent from this browser: it is known by its own secret, of which the data keep a keyed hash only.
import type { Database } from '#db/database.ts'
import { keysOf } from '#db/seal.ts'
import type { RequestRow } from '#db/tables.ts'
import { hashesOfDevice } from '#features/requests/hashes.ts'

export type DeviceRequest = Pick<RequestRow, 'reference' | 'form' | 'state' | 'received_at'>

const MOST = 20

/** The newest first; none for a browser without a secret. */
export async function listDeviceRequests(db: Database, device: string): Promise<DeviceRequest[]> {
  if (device === '') return []
  return db.reader
    .selectFrom('requests')
    .select(['reference', 'form', 'state', 'received_at'])
    .where('device', 'in', hashesOfDevice(keysOf(db), device))
    .where('account', '=', '')
    .orderBy('received_at', 'desc')
    .orderBy('id', 'desc')
    .limit(MOST)
    .execute()
}

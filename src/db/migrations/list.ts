// Every migration in order; a new one is a new file and a new line, an old one is never changed.
import type { Kysely } from 'kysely'
import type { Engine } from '#db/columns.ts'
import { up as house } from './0001-house.ts'
import { up as requests } from './0002-requests.ts'
import { up as accounts } from './0003-accounts.ts'
import { up as formRecords } from './0004-form-records.ts'
import { up as readyForDecision } from './0005-ready-for-decision.ts'
import { up as requestCodes } from './0006-request-codes.ts'
import { up as auditDetails } from './0007-audit-details.ts'
import { up as postChanges } from './0008-post-changes.ts'
import { up as takingBack } from './0009-taking-back.ts'
import { up as orderVersions } from './0010-order-versions.ts'
import { up as arrivals } from './0011-arrivals.ts'
import { up as freeServices } from './0012-free-services.ts'
import { up as selfCorrections } from './0013-self-corrections.ts'
import { up as searchMisses } from './0014-search-misses.ts'
import { up as serviceFees } from './0015-service-fees.ts'
import { up as searchIndex } from './0016-search-index.ts'
import { up as messageRequests } from './0017-message-requests.ts'
import { up as daysOfEntries } from './0018-days-of-entries.ts'
import { up as files } from './0019-files.ts'
import { up as listsByIndex } from './0023-lists-by-index.ts'
import { up as deskKeys } from './0024-desk-keys.ts'
import { up as foundByIndex } from './0025-found-by-index.ts'
import { up as bills } from './0026-bills.ts'
import { up as payWayVersions } from './0027-pay-way-versions.ts'
import { up as reversals } from './0028-reversals.ts'
import { up as feesOrFree } from './0029-fees-or-free.ts'
import { up as standIns } from './0030-stand-ins.ts'

type Migration = {
  up: (db: Kysely<unknown>, engine: Engine) => Promise<void>
  /**
   * A program that does not know this step can go on with the data after it: it adds what nobody needs who does not know it.
   * Without this every instance is stopped for the update (docs/how-to/change-the-database.md).
   */
  besideOlder?: true
  /** A table that goes, and those that have its rows afterwards: an update may lose none. */
  moves?: Readonly<Record<string, readonly string[]>>
}

export const MIGRATIONS: Record<string, Migration> = {
  '0001-house': { up: house },
  '0002-requests': { up: requests },
  '0003-accounts': { up: accounts },
  '0004-form-records': { up: formRecords },
  '0005-ready-for-decision': { up: readyForDecision },
  '0006-request-codes': { up: requestCodes },
  '0007-audit-details': { up: auditDetails },
  '0008-post-changes': { up: postChanges },
  '0009-taking-back': { up: takingBack },
  '0010-order-versions': { up: orderVersions },
  '0011-arrivals': { up: arrivals },
  '0012-free-services': { up: freeServices },
  '0013-self-corrections': { up: selfCorrections },
  '0014-search-misses': { up: searchMisses },
  '0015-service-fees': { up: serviceFees },
  '0016-search-index': { up: searchIndex },
  '0017-message-requests': { up: messageRequests },
  '0018-days-of-entries': { up: daysOfEntries },
  '0019-files': { up: files },
  '0023-lists-by-index': { up: listsByIndex, besideOlder: true },
  // A program that does not know it stores no keys: what it has done it does not recognise.
  '0024-desk-keys': { up: deskKeys, besideOlder: true },
  '0025-found-by-index': { up: foundByIndex, besideOlder: true },
  '0026-bills': { up: bills, moves: { payment_orders: ['bills'] } },
  '0027-pay-way-versions': {
    up: payWayVersions,
    moves: { pay_ways: ['pay_way_versions', 'file_column_versions'] },
  },
  // A program that does not know it sees no refund, as before.
  '0028-reversals': { up: reversals, besideOlder: true },
  '0029-fees-or-free': { up: feesOrFree, moves: { free_services: ['service_fees'] } },
  // A program that does not know it has no stand-ins: they act as themselves.
  '0030-stand-ins': { up: standIns, besideOlder: true },
}

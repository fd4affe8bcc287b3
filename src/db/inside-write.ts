// Refuses a query that bypasses the open transaction: on SQLite it would deadlock.
import { AsyncLocalStorage } from 'node:async_hooks'
import type { KyselyPlugin } from 'kysely'

export const insideWrite = new AsyncLocalStorage<true>()

export const refuseInsideWrite: KyselyPlugin = {
  transformQuery({ node }) {
    if (insideWrite.getStore()) {
      throw new Error(
        'a query outside the transaction was asked for inside write(); use the tx that write() hands over',
      )
    }
    return node
  },
  transformResult: async ({ result }) => result,
}

// Refuses a query outside the transaction while one is open: on SQLite it would wait for itself for ever.
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

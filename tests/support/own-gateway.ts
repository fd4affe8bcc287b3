// The stand-in of the gateways for the tests of one file: nobody else scripts it, and each test begins with none of its faults.
import { afterAll, beforeEach } from 'vitest'
import type { Database } from '#db/database.ts'
import type { CheckoutContext } from '#features/payments/checkouts/ask-checkout.ts'
import { createEgovpay } from '#features/payments/gateways/egovpay.ts'
import { createPaymongo } from '#features/payments/gateways/paymongo.ts'
import { startGateway } from './gateway.ts'
import { effectsFor } from './money.ts'

/** Where a payer comes back to, and where the gateway calls: nobody listens there. */
export const ADDRESSES = { returnUrl: 'http://127.0.0.1/back', callbackUrl: 'http://127.0.0.1/hook' }

/** Called once, at the top of a file. */
export async function openGateway() {
  const standIn = await startGateway()
  beforeEach(() => standIn.script({}))
  afterAll(() => standIn.stop())
  const { egovpay, paymongo } = standIn.accounts
  const gatewayOf = (id: string) => (id === 'egovpay' ? createEgovpay(egovpay) : createPaymongo(paymongo))
  const asking = (db: Database): CheckoutContext => ({ gatewayOf, effects: effectsFor(db) })
  return { standIn, gatewayOf, asking }
}

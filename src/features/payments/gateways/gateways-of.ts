// The gateways as they are set at the desk, each made for its account.
import type { GatewayId } from '#domain/money.ts'
import type { WaySettings } from '#domain/pay-ways.ts'
import { createEgovpay } from '#features/payments/gateways/egovpay.ts'
import type { PaymentGateway } from '#features/payments/gateways/gateway.ts'
import { createPaymongo } from '#features/payments/gateways/paymongo.ts'

/** Throws on settings that the desk would have refused. */
export const gatewaysOf = (ways: Partial<WaySettings>): Partial<Record<GatewayId, PaymentGateway>> => ({
  ...(ways.egovpay && { egovpay: createEgovpay(ways.egovpay) }),
  ...(ways.paymongo && { paymongo: createPaymongo(ways.paymongo) }),
})

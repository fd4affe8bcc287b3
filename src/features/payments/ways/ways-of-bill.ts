// The ways in which one bill can be paid now, beside the counter: only what the city has supplied.
import type { Database } from '#db/database.ts'
import { GATEWAY_IDS, type GatewayId } from '#domain/money.ts'
import type { WaySettings } from '#domain/pay-ways.ts'
import { labelOf, qrForBill, readQrPh } from '#domain/qr-ph.ts'
import type { PaymentGateway } from '#features/payments/gateways/gateway.ts'
import { gatewaysOf } from '#features/payments/gateways/gateways-of.ts'
import { loadWays } from '#features/payments/ways/ways.ts'
import type { Lang } from '#kit/lang.ts'
import { type QrCode, qrCode } from '#kit/server/qr.ts'

/** `isNumbered`: the bill's number stands in the code; otherwise the payer writes it. */
export type QrWay = { code: QrCode; name: string; city: string; isNumbered: boolean }
export type BillWays = { online: { id: GatewayId; host: string }[]; qr: QrWay | null; bank: string }

type Owed = { number: string; totalCentavos: number }

export function waysOfBill(ways: Partial<WaySettings>, bill: Owed, lang: Lang): BillWays {
  const gateways = gatewaysOf(ways)
  const online = GATEWAY_IDS.flatMap((id) => {
    const [gateway, url] = [gateways[id], ways[id]?.url]
    return gateway && url && takes(gateway, bill) ? [{ id, host: new URL(url).host }] : []
  })
  return { online, qr: qrOf(ways['qr-ph'], bill), bank: ways.bank?.[lang] ?? '' }
}

const takes = ({ minimumCentavos }: PaymentGateway, { totalCentavos }: Owed): boolean =>
  totalCentavos >= minimumCentavos

function qrOf(way: WaySettings['qr-ph'] | undefined, { number, totalCentavos }: Owed): QrWay | null {
  const read = way && readQrPh(way.payload)
  if (!read?.ok) return null
  const { merchantName: name, merchantCity: city } = read.value
  const code = qrCode(qrForBill(read.value, { centavos: totalCentavos, number }))
  return { code, name, city, isNumbered: labelOf(read.value, number) === 'number' }
}

/** Whether there is any way but the counter. */
export const hasWays = ({ online, qr, bank }: BillWays): boolean =>
  online.length > 0 || qr !== null || bank !== ''

/** Whether the website itself takes the payment, by a gateway or by a code to scan. */
export async function isPayableOnline(db: Database, bill: Owed): Promise<boolean> {
  const { online, qr } = waysOfBill(await loadWays(db), bill, 'en')
  return online.length > 0 || qr !== null
}

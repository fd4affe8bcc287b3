// How one bill is paid beside the counter: online, by QR Ph or at a bank. What the city has not supplied is not there.
import { type BillWays, hasWays, type QrWay } from '#features/payments/ways/ways-of-bill.ts'
import { pesos } from '#kit/pesos.ts'
import { Qr } from '#ui/qr/qr.tsx'
import type { Speech } from '#words'

type Owed = { number: string; totalCentavos: number }
type Props = { bill: Owed; ways: BillWays; say: Speech }

export function WaysToPay({ bill, ways, say }: Props) {
  const { pay } = say.words
  if (!hasWays(ways)) return <p>{say.words.pay.notHere}</p>
  const { number, totalCentavos } = bill
  return (
    <section className="pay-ways" aria-labelledby="ways">
      <h3 id="ways">{pay.title}</h3>
      {ways.online.map(({ id, host }) => (
        <form key={id} method="post" action={say.to(`/bills/${number}/pay`)} className="pay-way">
          <input type="hidden" name="way" value={id} />
          <button className="button" type="submit">
            {say.fill('pay.online', { amount: pesos(totalCentavos) })}
          </button>
          <p className="note">{say.fill('pay.onlineAt', { host })}</p>
        </form>
      ))}
      {ways.qr && <QrPh qr={ways.qr} bill={bill} say={say} />}
      {ways.bank !== '' && (
        <div className="pay-way">
          <h4>{pay.bank}</h4>
          <p className="pay-bank">{ways.bank}</p>
          <p>{say.fill('pay.reference', { number })}</p>
        </div>
      )}
      {(ways.qr || ways.bank !== '') && <p className="note">{pay.later}</p>}
    </section>
  )
}

function QrPh({ qr, bill: { number, totalCentavos }, say }: { qr: QrWay; bill: Owed; say: Speech }) {
  const { pay } = say.words
  const amount = pesos(totalCentavos)
  return (
    <div className="pay-way pay-qr">
      <Qr code={qr.code} label={say.fill('pay.qrLabel', { amount, number })} />
      <div>
        <h4>{pay.qr}</h4>
        <p>{say.fill('pay.qrTo', { name: qr.name, place: qr.city })}</p>
        <p>{say.fill(qr.isNumbered ? 'pay.qrNumbered' : 'pay.reference', { amount, number })}</p>
      </div>
    </div>
  )
}

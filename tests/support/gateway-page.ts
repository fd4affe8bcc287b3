// The page a payer sees at the stand-in for payment gateways: what is to pay, and two buttons.
import { pesos } from '#kit/pesos.ts'
import { type HeldCheckout, paidOf } from './gateway-book.ts'

const escaped = (text: string) => text.replace(/[&<>"]/g, (letter) => `&#${letter.charCodeAt(0)};`)

const BUTTONS = `<form method="post">
<button name="act" value="pay">Pay</button>
<button name="act" value="fail">Fail</button>
<button name="act" value="leave">Leave</button>
</form>`

/** HTML. Without buttons once it was paid or has ended. */
export function payPage(checkout: HeldCheckout): string {
  const isOver = checkout.isEnded || paidOf(checkout) !== undefined
  const way = `<p><a href="${escaped(checkout.returnUrl)}">Back</a></p>`
  return `<!doctype html>
<html lang="en"><meta charset="utf-8"><title>A stand-in for a payment gateway</title>
<h1>${escaped(checkout.number)}</h1>
<p>${pesos(checkout.centavos)}</p>
${isOver ? way : BUTTONS}
</html>`
}

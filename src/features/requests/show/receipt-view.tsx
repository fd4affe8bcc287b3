// The receipt as a sheet of paper, on the screen and on paper alike; it draws what `buildReceipt` gives and adds no word of its own but labels.
import type { ReactNode } from 'react'
import type { PrintedReceipt } from '#papers/paper.ts'
import { Qr } from '#ui/qr/qr.tsx'

type Props = { receipt: PrintedReceipt; codeLabel: string }

/** `children`: the stamps struck onto it. */
export function ReceiptView({ receipt, codeLabel, children }: Props & { children: ReactNode }) {
  const { seal, above, office, title, law, reference, referenceLabel, facts, next, bring, foot } = receipt
  return (
    <article className="receipt" aria-labelledby="receipt-title">
      <header className="receipt-head">
        {seal ? (
          <img className="seal" src={seal.address} alt={seal.alt} width="56" height="56" />
        ) : (
          <img src="/storage/mark.svg" alt="" width="56" height="56" />
        )}
        <p>
          {above.map((line) => (
            <span key={line}>{line}</span>
          ))}
          <strong>{office}</strong>
        </p>
      </header>
      <div className="receipt-top">
        <div>
          <h2 id="receipt-title">{title}</h2>
          <p className="receipt-law">{law}</p>
          <p className="receipt-number">
            <span>{referenceLabel}</span> <strong>{reference}</strong>
          </p>
        </div>
        {children}
      </div>
      <dl className="receipt-facts">
        {facts.map(({ of, label, value, note }) => (
          <div key={of} data-fact={of}>
            <dt>{label}</dt>
            <dd>
              {value}
              {note && <small>{note}</small>}
            </dd>
          </div>
        ))}
      </dl>
      <div className="receipt-lists">
        <List of={next} />
        <List of={bring} />
      </div>
      <Follow receipt={receipt} codeLabel={codeLabel} />
      <p className="receipt-foot">{foot}</p>
    </article>
  )
}

function List({ of: { title, lines } }: { of: PrintedReceipt['next'] }) {
  if (lines.length === 0) return null
  return (
    <div>
      <h3>{title}</h3>
      <ul>
        {lines.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
    </div>
  )
}

function Follow({ receipt: { follow, reference }, codeLabel }: Props) {
  return (
    <div className="receipt-follow">
      <Qr code={follow.code} label={codeLabel} />
      <div>
        <h3>{follow.title}</h3>
        <p>{follow.how}</p>
        <p className="receipt-address">
          <a href={follow.address}>{follow.address.replace(/\?.*$/, '')}</a>
        </p>
        <p className="receipt-again" aria-hidden="true">
          {reference}
        </p>
      </div>
    </div>
  )
}

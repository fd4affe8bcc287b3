// The order of payment of a request with its earlier versions; the head can replace it while it is not paid.
import type { CaseRequest } from '#contract/casework/case.ts'
import { ReplaceOrderDialog } from '#desk/casework/order-dialogs.tsx'
import { PaidBy } from '#desk/casework/paid-by.tsx'
import { Panel } from '#desk/casework/panel.tsx'
import { useSpeech } from '#desk/speech.ts'

type Ordered = NonNullable<CaseRequest['order']>

export function Order({ shown }: { shown: CaseRequest }) {
  const { order } = shown
  if (!order) return null
  return (
    <Panel title="casework.order">
      <Lines of={order} />
      <PaidBy of={order} />
      {shown.canReplaceOrder && <ReplaceOrderDialog shown={shown} />}
      {order.versions.length > 0 && <Versions versions={order.versions} />}
    </Panel>
  )
}

function Lines({ of: { lines, totalCentavos } }: { of: Pick<Ordered, 'lines' | 'totalCentavos'> }) {
  const { pesos, translate } = useSpeech()
  return (
    <>
      <ul>
        {lines.map(({ label, centavos }) => (
          <li key={`${label} ${centavos}`}>
            {label}: {pesos(centavos)}
          </li>
        ))}
      </ul>
      <p>{translate('casework.total', { sum: pesos(totalCentavos) })}</p>
    </>
  )
}

function Versions({ versions }: Pick<Ordered, 'versions'>) {
  const { longTime, translate, who } = useSpeech()
  return (
    <details>
      <summary>{translate('casework.orderVersions')}</summary>
      {versions.map((version) => (
        <section key={version.replacedAt}>
          <Lines of={version} />
          <p>
            {translate('casework.orderReplacedBy', {
              when: longTime(version.replacedAt),
              who: who(version.replacedBy),
              reason: version.reason,
            })}
          </p>
        </section>
      ))}
    </details>
  )
}

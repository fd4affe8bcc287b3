// The form of the main act, open in the page: the head's order of payment, the clerk's release. The bar of decisions sends it.
import type { ReactNode } from 'react'
import { Form } from 'react-admin'
import type { CaseRequest } from '#contract/casework/case.ts'
import { type CollectorInput, CollectorInputs } from '#desk/casework/dialogs.tsx'
import { FeeButtons } from '#desk/casework/fee-buttons.tsx'
import { LinesInput, linesIn, type OrderLinesInput } from '#desk/casework/order-dialogs.tsx'
import { Panel } from '#desk/casework/panel.tsx'
import { successMessage } from '#desk/casework/take-back.tsx'
import { useNextRequest } from '#desk/casework/use-next-request.ts'
import { inPesos } from '#desk/pesos-input.tsx'
import { UnsavedForm } from '#desk/unsaved-changes.tsx'
import { type Acted, useAct } from '#desk/use-act.ts'
import { standardLineOf } from '#domain/fee-lines.ts'

type CaseProps = { shown: CaseRequest }

export const MAIN_FORM = 'main-form'

/** The step whose form stands in the page, if there is one. */
export const mainFormOf = ({ steps }: CaseRequest) =>
  (['approve', 'release'] as const).find((step) => steps.includes(step))

export function MainForm({ shown }: CaseProps) {
  const step = mainFormOf(shown)
  if (step === 'approve') return <ApproveForm shown={shown} />
  return step === 'release' ? <ReleaseForm shown={shown} /> : null
}

function ApproveForm({ shown, shown: { id, changedAt, amends, copies, fees } }: CaseProps) {
  const { act, busy } = useAct()
  const { openNext } = useNextRequest()
  // What amends an earlier request is perhaps paid already.
  const standard = amends ? undefined : standardLineOf(fees, copies)
  const send = async (typed: OrderLinesInput) => {
    const input = { params: { id }, body: { seen: changedAt, lines: linesIn(typed) } }
    const approved = await act('POST /requests/:id/approve', input, successMessage(shown, 'approve'))
    if (approved.ok) await openNext(id, { isLastKept: true })
    return approved
  }
  return (
    <InPage
      title="casework.toPay"
      defaults={{ lines: [standard ? inPesos(standard) : {}] }}
      busy={busy}
      send={(typed) => send(typed as OrderLinesInput)}
    >
      <FeeButtons shown={shown} />
      <LinesInput label={false} />
    </InPage>
  )
}

function ReleaseForm({ shown, shown: { id, changedAt, applicant } }: CaseProps) {
  const { act, busy } = useAct()
  const send = (collector: CollectorInput) => {
    const input = { params: { id }, body: { seen: changedAt, collector } }
    return act('POST /requests/:id/release', input, successMessage(shown, 'release'))
  }
  return (
    <InPage
      title="casework.handing"
      defaults={{ name: applicant }}
      busy={busy}
      send={(typed) => send(typed as CollectorInput)}
    >
      <CollectorInputs />
    </InPage>
  )
}

type InPageProps = {
  /** A key of words. */
  title: string
  defaults: object
  /** While it is on its way a second press sends nothing. */
  busy: boolean
  send: (typed: object) => Promise<Acted<unknown>>
  children: ReactNode
}

function InPage({ title, defaults, busy, send, children }: InPageProps) {
  const submit = async (typed: object) => {
    if (busy) return
    const acted = await send(typed)
    if (acted.ok) return
    return Object.fromEntries(Object.entries(acted.problem.errors ?? {}).filter(([name]) => name in typed))
  }
  return (
    <Panel title={title}>
      <Form id={MAIN_FORM} onSubmit={submit} defaultValues={defaults} warnWhenUnsavedChanges={false}>
        {children}
        <UnsavedForm />
      </Form>
    </Panel>
  )
}

// The page of one request: where it stands, what is wanted of the person who asked, the receipt, and what has happened so far.
import type { ReactNode } from 'react'
import { STATES, stateWords } from '#domain/request-states.ts'
import { HistoryView, SentView, WhyView } from '#features/requests/show/history-view.tsx'
import { OrderPanel } from '#features/requests/show/order-panel.tsx'
import { panelWords } from '#features/requests/show/panel-words.ts'
import { ReceiptView } from '#features/requests/show/receipt-view.tsx'
import type { RequestPage } from '#features/requests/show/request-page.ts'
import {
  AmendPanel,
  AskPanel,
  ConfirmWithdraw,
  ReadingPanel,
  SelfCorrectPanel,
  WithdrawPanel,
} from '#features/requests/show/side-panels.tsx'
import { Stamps } from '#features/requests/show/stamps.tsx'
import {
  CorrectionPanel,
  DenialPanel,
  LatePanel,
  SurveyPanel,
} from '#features/requests/show/state-panels.tsx'
import { pesos } from '#kit/pesos.ts'
import { NO_DUE_DAY } from '#kit/working-days.ts'
import { Copyable } from '#ui/copyable/copyable.tsx'
import { PrintButton } from '#ui/print-button.tsx'
import type { Speech } from '#words'

type Props = { shown: RequestPage; say: Speech }

/** `ways`: how its order is paid beside the counter. `money`: what has come in for it, said in the place of how to pay; ''. */
type Paying = { ways: ReactNode; money: string }

export function RequestView({ shown, ways, money, say }: Props & Paying) {
  const { receipt, notice } = shown
  const said = panelWords(shown.form, say)
  return (
    <div className="page request" data-state={shown.state}>
      {notice === 'withdraw' && shown.canWithdraw && (
        <ConfirmWithdraw form={shown.form} reference={receipt.reference} say={say} />
      )}
      {notice === 'too-late' && (
        <p className="request-told" role="status">
          {said.withdraw.tooLate}
        </p>
      )}
      {notice === 'money-in' && (
        <p className="request-told" role="status">
          {say.words.request.withdraw.moneyIn}
        </p>
      )}
      {notice === 'corrected' && (
        <p className="request-told" role="status">
          {said.selfCorrect.done}
        </p>
      )}
      {notice === 'filled' && shown.filled.length > 0 && (
        <p className="request-told" role="status">
          {say.fill('request.filled', { names: shown.filled.join('; ') })}
        </p>
      )}
      <Head shown={shown} money={money} say={say} />
      <div className="request-main">
        <DenialPanel shown={shown} say={say} />
        <ReceiptView receipt={receipt} codeLabel={say.words.request.receipt.code}>
          <Stamps shown={shown} say={say} />
        </ReceiptView>
        <Actions reference={receipt.reference} say={say} />
        {shown.late && <LatePanel say={say} />}
        <OrderPanel shown={shown} ways={ways} hasMoney={money !== ''} say={say} />
        <SurveyPanel shown={shown} say={say} />
        {shown.canSelfCorrect && (
          <SelfCorrectPanel form={shown.form} reference={receipt.reference} say={say} />
        )}
      </div>
      <div className="request-side">
        <HistoryView shown={shown} say={say} />
        {shown.dueOn !== NO_DUE_DAY && <WhyView shown={shown} say={say} />}
        <AskPanel shown={shown} say={say} />
        {shown.seesAll ? (
          <SentView shown={shown} say={say} />
        ) : (
          <ReadingPanel form={shown.form} reference={receipt.reference} say={say} />
        )}
        {shown.canAmend && !shown.canSelfCorrect && <AmendPanel reference={receipt.reference} say={say} />}
        {shown.canWithdraw && notice !== 'withdraw' && (
          <WithdrawPanel form={shown.form} reference={receipt.reference} say={say} />
        )}
      </div>
    </div>
  )
}

function Head({ shown, money, say }: Props & Pick<Paying, 'money'>) {
  const { form, state, receipt, dueOn, standing, late } = shown
  const { words, lang } = say
  const { clock } = STATES[state]
  const { name, means, next } = stateWords(form, state)
  const isAskedToPay = state === 'to-pay' && !money
  const service = receipt.facts.find(({ of }) => of === 'service')?.value
  return (
    <header className="request-head">
      <div>
        <p className="request-service">{service}</p>
        <h1>{name[lang]}</h1>
        {isAskedToPay && shown.order && (
          <p className="request-amount">
            {pesos(shown.order.total_centavos)} <a href="#order">{words.request.order.title}</a>
          </p>
        )}
        <Copyable
          value={receipt.reference}
          label={receipt.referenceLabel}
          words={words.request}
          page={say.to('/track')}
        />
        {money && <p className="request-means">{money}</p>}
        <CorrectionPanel shown={shown} say={say} />
        {(isAskedToPay || state !== 'to-pay') && state !== 'waiting' && (
          <>
            <p className="request-means">{means[lang]}</p>
            <h2>{words.request.next}</h2>
            <p>{next[lang]}</p>
          </>
        )}
      </div>
      {state !== 'withdrawn' && state !== 'expired' && dueOn !== NO_DUE_DAY && (
        <p className="request-due" data-late={late ? '' : undefined}>
          <span>{words.request.promised[clock]}</span>
          <strong>{say.weekDate(dueOn)}</strong>
          {standing && !late && <span>{standing}</span>}
        </p>
      )}
    </header>
  )
}

const Actions = ({ reference, say: { words, to } }: { reference: string; say: Speech }) => (
  <p className="request-actions">
    <a className="button" href={to(`/requests/${reference}/receipt.pdf`)}>
      {words.request.pdf}
    </a>
    <PrintButton words={words.request} />
  </p>
)

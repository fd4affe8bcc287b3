// An amendment before its questions: what of the application has changed; or why it cannot be amended.
import type { AmendRefusal } from '#features/requests/revise/refusals.ts'
import { amendmentsOf } from '#forms/amendments.ts'
import type { Form } from '#forms/define.ts'
import { ErrorSummary } from '#ui/error-summary/error-summary.tsx'
import { FieldGroup } from '#ui/field/field.tsx'
import type { Speech } from '#words'

const PARTS_ID = 'parts'

export type ChooseState = {
  reference: string
  form: Form
  applicant: string
  isNoneChosen: boolean
  isUnread: boolean
}

export function ChooseView({ shown, say }: { shown: ChooseState; say: Speech }) {
  const { words, lang, fill, to } = say
  const { reference, form, applicant } = shown
  const offered = amendmentsOf(form)
  const error = shown.isNoneChosen ? words.amend.chooseNone : undefined
  return (
    <div className="page request-form">
      {error && <ErrorSummary title={words.ask.problems} errors={[{ id: PARTS_ID, text: error }]} />}
      <div className="form-head" data-form={form.id}>
        <h1>{fill('amend.formTitle', { reference })}</h1>
        <p className="lede">
          {form.title[lang]}: {applicant}
        </p>
      </div>
      {shown.isUnread && (
        <p className="notice">
          {words.amend.unread}{' '}
          <a href={to(`/requests/${reference}/correct`)}>{words.request.selfCorrect.button}</a>
        </p>
      )}
      <form className="short" method="get" action={to('/amend')} noValidate>
        <input type="hidden" name="reference" value={reference} />
        <input type="hidden" name="chosen" value="" />
        <FieldGroup
          id={PARTS_ID}
          name="part"
          label={words.amend.choose}
          hint={words.amend.chooseHint}
          error={error}
        >
          <div className="choices">
            {offered.map(({ id, label }) => (
              <label key={id} className="pick">
                <input type="checkbox" name="part" value={id} />
                <span>{label[lang]}</span>
              </label>
            ))}
          </div>
        </FieldGroup>
        <p className="form-buttons">
          <button className="button" type="submit">
            {words.amend.goOn}
          </button>
        </p>
      </form>
    </div>
  )
}

export type RefusedState = { reference: string; why: AmendRefusal; service: string; state: string }

export function RefusedView({
  shown: { reference, why, service, state },
  say,
}: {
  shown: RefusedState
  say: Speech
}) {
  const { words, fill, to } = say
  return (
    <div className="page narrow" data-unamendable={why.why}>
      <h1>{fill('amend.cannotTitle', { reference })}</h1>
      {why.why === 'other-form' && <p>{fill('amend.otherForm', { service })}</p>}
      {why.why === 'closed' && (
        <p>
          {fill('amend.closed', { state })} <a href={to('/bplo')}>{words.amend.newOne}</a>
        </p>
      )}
      {why.why === 'amended' && (
        <p>
          {fill('amend.already', { reference: why.reference })}{' '}
          <a href={to(`/amend?reference=${why.reference}`)}>
            {fill('amend.amendThat', { reference: why.reference })}
          </a>
        </p>
      )}
    </div>
  )
}

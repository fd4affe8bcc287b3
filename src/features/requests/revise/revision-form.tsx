// The form by which an applicant revises a request, in three scopes: the parts the office marked with its reasons, the whole form before it
// was opened, or the questions of what is amended. Works whole without script.
import type { ReactNode } from 'react'
import { isReport } from '#domain/forms.ts'
import { NoticeBox } from '#features/requests/form/notice-box.tsx'
import { scriptWords } from '#features/requests/form/script-words.ts'
import { PartView, SectionFrame } from '#features/requests/form/section.tsx'
import { type FormState, listProblems } from '#features/requests/form/state.ts'
import { UPLOAD_LIMITS } from '#fields/upload.ts'
import type { Part } from '#forms/define.ts'
import { ErrorSummary } from '#ui/error-summary/error-summary.tsx'
import type { Speech } from '#words'

type Common = {
  reference: string
  /** Files of the request, for who sees beside a slot what is in it. */
  existingFiles: readonly { slot: string; name: string }[]
}
export type RevisionScope = Common &
  (
    | {
        is: 'correct'
        /** What the office wrote to each part, and to all of them. */
        reasons: readonly { name: string; reason: string }[]
        note: string
      }
    /** `base`: the version the page was made from. */
    | { is: 'self-correct'; ticket: string; base: string }
    /** `chosen`: ids of the amendments. */
    | { is: 'amend'; ticket: string; chosen: readonly string[] }
  )
export type RevisionState = FormState & { scope: RevisionScope }
type Props = { state: RevisionState; say: Speech }

/** What one scope says around its questions. */
type Frame = {
  title: string
  lead: string
  /** Between head and form. */
  above?: ReactNode
  action: string
  /** Sent along unseen. */
  hidden?: readonly (readonly [name: string, value: string])[]
  /** What stands above a part; without, the parts stand as in the whole form. */
  beside?: (part: Part) => ReactNode
  /** Above the button. */
  after: string
  button: string
}

function frameOf({ form, token, scope }: RevisionState, say: Speech): Frame {
  const { words, lang, fill } = say
  const { is, reference } = scope
  const service = form.title[lang]
  if (is === 'correct')
    return {
      title: words.correction.title,
      lead: fill('correction.lead', { service, reference }),
      above: scope.note && <OfficeWrites text={scope.note} say={say} />,
      action: `/correct/${token}`,
      beside: ({ name }) => {
        const reason = scope.reasons.find((one) => one.name === name)?.reason
        return (
          <>
            {reason && <OfficeWrites text={reason} say={say} />}
            <HeldFiles slot={name} scope={scope} say={say} />
          </>
        )
      },
      after: words.correction.after,
      button: words.correction.send,
    }
  if (is === 'amend')
    return {
      title: fill('amend.formTitle', { reference }),
      lead: words.amend.formLead,
      action: '/amend',
      hidden: [
        ['reference', reference],
        ['ticket', scope.ticket],
        ...scope.chosen.map((id) => ['part', id] as const),
      ],
      beside: ({ name }) => <HeldFiles slot={name} scope={scope} say={say} />,
      after: words.amend.after,
      button: words.ask.submit,
    }
  const ofReport = isReport(form.id) && words.request.ofReports.selfCorrect
  return {
    title: words.selfCorrect.title,
    lead: ofReport
      ? fill('request.ofReports.selfCorrect.lead', { reference })
      : fill('selfCorrect.lead', { service, reference }),
    action: `/requests/${reference}/correct`,
    hidden: [
      ['ticket', scope.ticket],
      ['base', scope.base],
    ],
    after: ofReport ? ofReport.after : words.selfCorrect.after,
    button: words.selfCorrect.send,
  }
}

function HeldFiles({ slot, scope, say }: { slot: string; scope: RevisionScope; say: Speech }) {
  const names = scope.existingFiles
    .filter((file) => file.slot === slot)
    .map(({ name }) => name)
    .join(', ')
  if (names === '') return null
  return (
    <p className="held-files" data-held>
      {scope.is === 'correct'
        ? `${say.fill('correction.held', { names })} ${say.words.correction.replaces}`
        : say.fill('amend.held', { names })}
    </p>
  )
}

const OfficeWrites = ({ text, say }: { text: string; say: Speech }) => (
  <p className="office-writes" data-reason>
    <strong>{say.words.correction.officeWrites}</strong> {text}
  </p>
)

export function RevisionForm({ state, say }: Props) {
  const { title, lead, above, action, hidden = [], beside, after, button } = frameOf(state, say)
  const errors = listProblems(state, say)
  return (
    <div className="page request-form">
      {errors.length > 0 && <ErrorSummary title={say.words.ask.problems} errors={errors} />}
      <div className="form-head" data-form={state.form.id}>
        <h1>{title}</h1>
        <p className="lede">{lead}</p>
      </div>
      <NoticeBox state={state} say={say} />
      {above}
      <form
        method="post"
        action={say.to(action)}
        encType="multipart/form-data"
        id="request-form"
        noValidate
        data-partial-form={state.form.id}
        data-most-bytes={UPLOAD_LIMITS.fileBytes}
        data-words={JSON.stringify(scriptWords(say, button))}
      >
        {/* The first button is the one Enter presses: it must be the sending one, not "remove". */}
        <button className="hidden" type="submit" name="do" value="send" tabIndex={-1} aria-hidden="true">
          {button}
        </button>
        <input type="hidden" name="token" value={state.token} data-carried />
        {hidden.map(([name, value]) => (
          <input key={name + value} type="hidden" name={name} value={value} data-carried />
        ))}
        <div className="sections">
          {state.form.sections.map((section) => (
            <SectionFrame key={section.id} section={section} state={state} say={say}>
              {section.parts.map((part) =>
                beside ? (
                  <div key={part.name} className="beside whole" data-part={part.name}>
                    {beside(part)}
                    <PartView part={part} state={state} say={say} />
                  </div>
                ) : (
                  <PartView key={part.name} part={part} state={state} say={say} />
                ),
              )}
            </SectionFrame>
          ))}
        </div>
        <p>{after}</p>
        <p className="told" role="status" data-told />
        <p className="alarm" role="alert" data-alarm />
        <p className="form-buttons">
          <button className="button" type="submit" name="do" value="send">
            {button}
          </button>
        </p>
      </form>
    </div>
  )
}

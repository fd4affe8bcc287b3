// The form of a request once more, filled with what was sent; or why it can no longer be corrected in place, and what can be done then.
import { isReport } from '#domain/forms.ts'
import { PartialFormView } from '#features/requests/form/partial-view.tsx'
import type { FormState } from '#features/requests/form/state.ts'
import type { SelfCorrectRefusal } from '#features/requests/self-correct/refusal.ts'
import type { AnswerSection } from '#forms/show.ts'
import type { Speech } from '#words'

export type SelfCorrectState = FormState & { reference: string; ticket: string; base: string }

export function SelfCorrectForm({ state, say }: { state: SelfCorrectState; say: Speech }) {
  const { words, lang, fill } = say
  const { form, reference, ticket, base } = state
  return (
    <PartialFormView
      state={state}
      say={say}
      title={words.selfCorrect.title}
      lead={
        isReport(form.id)
          ? fill('request.ofReports.selfCorrect.lead', { reference })
          : fill('selfCorrect.lead', { service: form.title[lang], reference })
      }
      action={`/requests/${reference}/correct`}
      hidden={[
        ['ticket', ticket],
        ['base', base],
      ]}
      after={isReport(form.id) ? words.request.ofReports.selfCorrect.after : words.selfCorrect.after}
      button={words.selfCorrect.send}
    />
  )
}

/** `typed`: what was sent too late. */
export type RefusedSelfCorrection = {
  reference: string
  why: SelfCorrectRefusal
  canAmend: boolean
  typed: readonly AnswerSection[]
}

export function RefusedView({ shown, say }: { shown: RefusedSelfCorrection; say: Speech }) {
  const { reference, why, canAmend, typed } = shown
  const { words, fill, to } = say
  return (
    <div className="page narrow" data-uncorrectable={why}>
      <h1>{fill(`selfCorrect.${why}Title`, { reference })}</h1>
      <p>{words.selfCorrect[why]}</p>
      {why === 'opened' && <p>{words.selfCorrect.wait}</p>}
      {why === 'opened' && canAmend && (
        <p>
          {words.selfCorrect.amend}{' '}
          <a href={to(`/amend?reference=${reference}`)}>{words.pages.amend.title}</a>
        </p>
      )}
      {typed.length > 0 && <Typed sections={typed} say={say} />}
      <p>
        <a href={to(`/requests/${reference}`)}>{words.selfCorrect.back}</a>
      </p>
    </div>
  )
}

function Typed({ sections, say }: { sections: readonly AnswerSection[]; say: Speech }) {
  const rows = sections.flatMap((section) => [
    ...section.rows.map(({ name, label, text }) => ({ name, label, lines: [text] })),
    ...section.tables.map(({ name, label, rows: cells }) => ({
      name,
      label,
      lines: cells.map((row) => row.join(', ')),
    })),
  ])
  return (
    <section aria-labelledby="typed">
      <h2 id="typed">{say.words.selfCorrect.typed}</h2>
      <dl>
        {rows.map(({ name, label, lines }) => (
          <div key={name}>
            <dt>{label}</dt>
            {lines.map((line) => (
              <dd key={line}>{line}</dd>
            ))}
          </div>
        ))}
      </dl>
    </section>
  )
}

// Why a request can no longer be corrected in place, and what can be done then.
import type { SelfCorrectRefusal } from '#features/requests/revise/refusals.ts'
import type { AnswerSection } from '#forms/show.ts'
import type { Speech } from '#words'

/** `typed`: what was sent too late. */
export type RefusedSelfCorrection = {
  reference: string
  why: SelfCorrectRefusal
  canAmend: boolean
  typed: readonly AnswerSection[]
}

export function SelfCorrectRefused({ shown, say }: { shown: RefusedSelfCorrection; say: Speech }) {
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

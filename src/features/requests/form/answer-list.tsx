// What was answered, in words, to read once more before a form is sent, by its sections; each leads to its questions, each label to its field.
import { Fragment } from 'react'
import { countFiles } from '#features/requests/form/count-files.ts'
import { namesIn, sectionId } from '#features/requests/form/section.tsx'
import { type FormState, focusId } from '#features/requests/form/state.ts'
import { partsOf } from '#forms/define.ts'
import { readForm } from '#forms/read.ts'
import { recordOf } from '#forms/record.ts'
import { type AnswerSection, answersInWords, labelOf } from '#forms/show.ts'
import type { Speech } from '#words'

/** What is needed and not there yet stands at the end of its section. Answers that cannot be read are left out: their fields say so. */
export function AnswerList({ state, say }: { state: FormState; say: Speech }) {
  const { form, typed, today } = state
  const { answers, missing } = readForm(form, typed, countFiles(state), today)
  const rows = [
    ...answersInWords(recordOf(form, answers), say.lang).flatMap(rowsOf),
    ...filesOf(state, say),
    ...[...new Set(missing)].map((name) => ({
      name,
      label: labelOf(form, name)[say.lang],
      text: say.words.ask.notYet,
    })),
  ]
  return (
    <div>
      <h2>{say.words.ask.check}</h2>
      {form.sections.map((section) => {
        const own = rows.filter(({ name }) => namesIn(section).includes(name))
        return (
          own.length > 0 && (
            <Fragment key={section.id}>
              <div className="section-head">
                <h3>{section.title[say.lang]}</h3>
                <a href={`#${sectionId(section)}`}>
                  {say.words.ask.change} <span className="hidden">{section.title[say.lang]}</span>
                </a>
              </div>
              <dl>
                {own.map(({ name, label, text }) => (
                  <div key={name}>
                    <dt>
                      <a href={`#${focusId(form, name)}`}>{label}</a>
                    </dt>
                    <dd data-missing={missing.includes(name) ? '' : undefined}>{text}</dd>
                  </div>
                ))}
              </dl>
            </Fragment>
          )
        )
      })}
    </div>
  )
}

const rowsOf = ({ rows, tables }: AnswerSection) => [
  ...rows,
  ...tables.map(({ name, label, rows }) => ({
    name,
    label,
    text: rows.map((cells) => cells.filter(Boolean).join(', ')).join('; '),
  })),
]

const filesOf = ({ form, files }: FormState, { lang }: Speech) =>
  partsOf(form).flatMap(({ part: { part, name, label } }) => {
    const names = files.filter(({ slot }) => part === 'slot' && slot === name).map((file) => file.name)
    return names.length > 0 ? [{ name, label: label[lang], text: names.join(', ') }] : []
  })

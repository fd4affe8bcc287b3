// How far the form has come: not sent yet, how much is missing and where, when it was saved. A line at the foot of a phone, a column beside the form.
import { conditionOf } from '#features/requests/form/conditional.tsx'
import { missingText } from '#features/requests/form/missing-text.ts'
import { sectionId } from '#features/requests/form/section.tsx'
import { type FormState, focusId } from '#features/requests/form/state.ts'
import type { Section } from '#forms/define.ts'
import type { Speech } from '#words'

type Props = { state: FormState; say: Speech }

export function FormStatus({ state, say }: Props) {
  const { form, missing, notice } = state
  const { words, fill, shortTime } = say
  const [first] = missing
  return (
    <div className="standing">
      <p className="not-sent">{words.ask.notSent}</p>
      <p className="count needs-script">
        <a href={first && `#${focusId(form, first)}`} data-missing>
          {missingText(say, missing.length)}
        </a>
      </p>
      <p className="saved" role="status" data-saved>
        {notice?.kind === 'restored' && fill('ask.saved', { time: shortTime(notice.savedAt) })}
      </p>
      <p className="told" role="status" data-told />
      <p className="alarm" role="alert" data-alarm />
      <Steps state={state} say={say} />
    </div>
  )
}

/** The sections by number, each with how many answers it still needs. */
function Steps({ state, say }: Props) {
  const { words, lang } = say
  const sections = state.form.sections.filter(({ parts }) => parts.length > 0)
  return (
    <nav aria-label={words.ask.steps}>
      <ol>
        {sections.map((section) => (
          <li
            key={section.id}
            {...(section.when && { className: 'when', ...conditionOf(section.when, state) })}
          >
            <a href={`#${sectionId(section)}`}>{section.title[lang]}</a>{' '}
            <Left section={section} state={state} say={say} />
          </li>
        ))}
      </ol>
    </nav>
  )
}

function Left({ section, state, say: { words } }: Props & { section: Section }) {
  const left = section.parts
    .flatMap((part) =>
      part.part === 'lines' ? [part.name, ...part.of.map(({ name }) => name)] : [part.name],
    )
    .reduce((sum, name) => sum + state.missing.filter((one) => one === name).length, 0)
  return (
    <span className="left needs-script" data-left={sectionId(section)} hidden={left === 0}>
      <span className="hidden">{words.ask.stillNeeded} </span>
      <b>{left}</b>
    </span>
  )
}

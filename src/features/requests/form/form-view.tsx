// The page of a form: what is wrong first, then its sections in order, then SUBMIT and CLEAR ALL. Works whole without script.
import type { ReactNode } from 'react'
import { LinesField } from '#features/requests/form/lines-field.tsx'
import { NoticeBox } from '#features/requests/form/notice-box.tsx'
import { Conditional, QuestionField } from '#features/requests/form/question.tsx'
import { SlotField } from '#features/requests/form/slot-field.tsx'
import { type FormState, summaryOf } from '#features/requests/form/state.ts'
import type { Part, Section } from '#forms/define.ts'
import { ErrorSummary } from '#ui/error-summary/error-summary.tsx'
import type { Speech } from '#words'

type Props = { state: FormState; say: Speech }
/** What stands before programs that fill in forms: their hidden fields, and the words when a form is held. */
type BrakeParts = { brakeFields: ReactNode; brakeNotice: ReactNode }

export const SUBMIT_ID = 'submit'

export function FormView({ state, say, brakeFields, brakeNotice }: Props & BrakeParts) {
  const { form } = state
  const { words, lang, to, fill } = say
  const errors = summaryOf(state, say)
  return (
    <div className="page narrow request-form">
      {errors.length > 0 && <ErrorSummary title={words.ask.problems} errors={errors} />}
      <h1>{form.title[lang]}</h1>
      {brakeNotice}
      <NoticeBox state={state} say={say} />
      <p className="lead">{form.intro[lang]}</p>
      <form
        method="post"
        action={to(form.path)}
        encType="multipart/form-data"
        id="request-form"
        noValidate
        data-request-form={form.id}
        data-version={form.version}
      >
        {/* The first button is the one Enter presses: it must be SUBMIT, not "remove". */}
        <button className="hidden" type="submit" name="do" value="send" tabIndex={-1} aria-hidden="true">
          {words.ask.submit}
        </button>
        <input type="hidden" name="token" value={state.token} />
        {brakeFields}
        {form.sections.map((section) => (
          <SectionView key={section.id} section={section} state={state} say={say} />
        ))}
        <p className="missing" data-missing>
          {fill('ask.missing', { count: state.missing.length })}
        </p>
        <SharedPhone state={state} say={say} />
        <p className="form-buttons">
          <button className="button" type="submit" name="do" value="send" id={SUBMIT_ID}>
            {words.ask.submit}
          </button>{' '}
          <button className="button quiet" type="submit" name="do" value="save">
            {words.ask.save}
          </button>{' '}
          <button className="button quiet" type="submit" name="do" value="clear">
            {words.ask.clear}
          </button>
        </p>
        <p className="saved" data-saved role="status" />
      </form>
    </div>
  )
}

function SectionView({ section, state, say }: Props & { section: Section }) {
  const { lang } = say
  return (
    <Conditional when={section.when}>
      <fieldset className="section" id={`section-${section.id}`}>
        <legend>
          <h2>{section.title[lang]}</h2>
        </legend>
        {section.intro && <p>{section.intro[lang]}</p>}
        {section.parts.map((part) => (
          <PartView key={part.name} part={part} state={state} say={say} />
        ))}
      </fieldset>
    </Conditional>
  )
}

export function PartView({ part, state, say }: Props & { part: Part }) {
  if (part.part === 'slot')
    return (
      <Conditional when={part.when}>
        <SlotField slot={part} state={state} say={say} />
      </Conditional>
    )
  if (part.part === 'lines') return <LinesField lines={part} state={state} say={say} />
  return (
    <QuestionField
      question={part}
      typed={state.typed[part.name]?.[0] ?? ''}
      found={state.found.find((one) => one.name === part.name)}
      say={say}
    />
  )
}

/** Ticked by who borrows a phone: then nothing of it stays there. */
const SharedPhone = ({ state, say: { words } }: Props) => (
  <label className="pick">
    <input type="checkbox" name="shared" value="yes" defaultChecked={state.shared} /> {words.ask.sharedPhone}
  </label>
)

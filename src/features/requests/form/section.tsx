// A numbered section of a form, and its parts: questions, files, lines; each shown for those it is asked of.
import type { ReactNode } from 'react'
import { Conditional } from '#features/requests/form/conditional.tsx'
import { LinesField } from '#features/requests/form/lines-field.tsx'
import { PointField } from '#features/requests/form/point-field.tsx'
import { QuestionField } from '#features/requests/form/question.tsx'
import { LIMITS_ID, SlotField } from '#features/requests/form/slot-field.tsx'
import type { FormState } from '#features/requests/form/state.ts'
import { UPLOAD_HOLES } from '#fields/upload.ts'
import { type Form, type Part, partsOf, type Question, type Section, type Slot } from '#forms/define.ts'
import type { Speech } from '#words'

type Props = { state: FormState; say: Speech }

export const sectionId = ({ id }: Section): string => `section-${id}`

export function SectionFrame({
  section,
  state,
  say,
  children,
}: Props & { section: Section; children: ReactNode }) {
  const { lang } = say
  const id = sectionId(section)
  // Without parts it is advice, no step of its own.
  const kind = section.parts.length > 0 ? 'section' : 'section advice'
  return (
    <Conditional when={section.when} state={state} say={say}>
      <section className={kind} id={id} aria-labelledby={`${id}-title`}>
        <h2 id={`${id}-title`}>{section.title[lang]}</h2>
        {section.intro && <p className="section-intro">{section.intro[lang]}</p>}
        {section.parts.length > 0 && (
          <Fold section={section} state={state} say={say}>
            <div className="parts">{children}</div>
          </Fold>
        )}
      </section>
    </Conditional>
  )
}

/** What a section folds is open once it holds an answer or a mistake. */
function Fold({ section, state, say, children }: Props & { section: Section; children: ReactNode }) {
  const { folded, parts } = section
  if (!folded) return children
  const isOpen = parts.some(
    ({ name }) => state.typed[name]?.[0] || state.found.some((problem) => problem.name === name),
  )
  return (
    <details className="fold" open={isOpen}>
      <summary>{folded[say.lang]}</summary>
      {children}
    </details>
  )
}

export function PartView({ part, state, say }: Props & { part: Part }) {
  if (part.part === 'lines') return <LinesField lines={part} state={state} say={say} />
  return (
    <>
      {part.part === 'slot' && isFirstSlot(state.form, part) && (
        <p className="file-limits" id={LIMITS_ID}>
          {say.fill('uploads.limits', UPLOAD_HOLES)} {say.fill('ask.howMany', { most: part.most })}
        </p>
      )}
      <Conditional when={part.when} state={state} say={say}>
        <OnePart part={part} state={state} say={say} />
      </Conditional>
    </>
  )
}

function OnePart({ part, state, say }: Props & { part: Question | Slot }) {
  if (part.part === 'slot') return <SlotField slot={part} state={state} say={say} />
  const Field = part.kind.control === 'point' ? PointField : QuestionField
  return <Field question={part} typed={state.typed[part.name]?.[0] ?? ''} state={state} say={say} />
}

const isFirstSlot = (form: Form, slot: Slot) =>
  partsOf(form).find(({ part }) => part.part === 'slot')?.part === slot

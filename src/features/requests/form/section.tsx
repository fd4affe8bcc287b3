// A numbered section of a form, and its parts: questions, files, lines; each shown for those it is asked of.
import { Fragment, type ReactNode } from 'react'
import { Conditional } from '#features/requests/form/conditional.tsx'
import { LinesField } from '#features/requests/form/lines-field.tsx'
import { PointField } from '#features/requests/form/point-field.tsx'
import { QuestionField } from '#features/requests/form/question.tsx'
import { LIMITS_ID, SlotField } from '#features/requests/form/slot-field.tsx'
import type { FormState } from '#features/requests/form/state.ts'
import { UPLOAD_HOLES } from '#fields/upload.ts'
import {
  type Fold,
  type Form,
  type GivenParts,
  givenParts,
  type Part,
  partsOf,
  type Question,
  type Section,
  type Slot,
} from '#forms/define.ts'
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
    <Conditional when={section.when} name={section.title[lang]} state={state}>
      <section className={kind} id={id} aria-labelledby={`${id}-title`}>
        <TitleOrFold
          section={section}
          title={<h2 id={`${id}-title`}>{section.title[lang]}</h2>}
          state={state}
        >
          {section.intro && <p className="section-intro">{section.intro[lang]}</p>}
          {section.parts.length > 0 && (
            <SectionFold section={section} state={state} say={say}>
              <div className="parts">{children}</div>
            </SectionFold>
          )}
        </TitleOrFold>
      </section>
    </Conditional>
  )
}

type TitledProps = { section: Section; title: ReactNode; state: FormState; children: ReactNode }

function TitleOrFold({ section, title, state, children }: TitledProps) {
  if (section.isFolded)
    return (
      <details open={isOpen(section.parts, state)}>
        <summary>{title}</summary>
        {children}
      </details>
    )
  return (
    <>
      {title}
      {children}
    </>
  )
}

/** Of its parts, and of what is asked in their lines. */
export const namesIn = ({ parts }: Pick<Section, 'parts'>): string[] =>
  parts.flatMap((part) => [part.name, ...(part.part === 'lines' ? part.of.map(({ name }) => name) : [])])

/** What is folded is open once it holds a mistake, or in a form without mistakes an answer. */
const isOpen = (parts: readonly Part[], { found, typed }: FormState): boolean =>
  namesIn({ parts }).some((name) =>
    found.length > 0
      ? found.some((problem) => problem.name === name)
      : // Two rows are more than one, also while both are empty.
        Boolean(typed[name]?.join()),
  )

function SectionFold({ section, state, say, children }: Props & { section: Section; children: ReactNode }) {
  const { folded, parts } = section
  if (!folded) return children
  return (
    <details className="fold" open={isOpen(parts, state)}>
      <summary>{folded[say.lang]}</summary>
      {children}
    </details>
  )
}

/** The parts of a section in order, each fold where its last part stands. */
export function SectionParts({ section, state, say }: Props & { section: Section }) {
  const folds: readonly (Fold | GivenParts)[] = [...(section.folds ?? []), ...givenParts(state.form)]
  return section.parts.map((part) => {
    const fold = folds.find(({ names }) => names.includes(part.name))
    if (!fold) return <PartView key={part.name} part={part} state={state} say={say} />
    const parts = section.parts.filter(({ name }) => fold.names.includes(name))
    if (part !== parts.at(-1)) return null
    return 'by' in fold ? (
      <Fragment key={part.name}>
        <GivenLine given={fold} state={state} say={say} />
        <Parts parts={parts} state={state} say={say} />
      </Fragment>
    ) : (
      <details key={part.name} className="fold" open={isOpen(parts, state)}>
        <summary>{fold.words[say.lang]}</summary>
        <Parts parts={parts} state={state} say={say} />
      </details>
    )
  })
}

const Parts = ({ parts, state, say }: Props & { parts: readonly Part[] }) => (
  <div className="parts">
    {parts.map((part) => (
      <PartView key={part.name} part={part} state={state} say={say} />
    ))}
  </div>
)

/** One line in the place of what another answer gives. The style hides the parts after it while it is closed, and says what it is. */
function GivenLine({ given: { by, names, between, otherwise }, state, say }: Props & { given: GivenParts }) {
  const { found, typed } = state
  const own = names.flatMap((name) => typed[name]?.[0] || [])
  const isOwn = otherwise && !typed[by]?.[0] && own.length > 0
  return (
    <details
      className="given"
      data-by={by}
      data-given={names.join(' ')}
      data-between={between}
      data-otherwise={otherwise && ''}
      open={isOwn || found.some(({ name }) => names.includes(name))}
    >
      <summary>
        <span>
          <span data-line>{own.join(between) || say.words.ask.asAbove}</span> · <u>{say.words.ask.change}</u>
        </span>
        {otherwise && <u>{otherwise[say.lang]}</u>}
      </summary>
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
      <Conditional when={part.when} name={part.label[say.lang]} state={state}>
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

// Draws the control of a kind of question, with the checks its definition gives; shows again what was typed.
import type { QuestionKind } from '#fields/question-kind.ts'
import type { Lang } from '#kit/lang.ts'
import { describedBy, type FieldWords } from '#ui/field/field.tsx'
import { shownAgain } from '#ui/field/shown-again.ts'

export type ControlProps = {
  kind: QuestionKind
  name: string
  id: string
  /** As typed; '' for nothing yet. */
  typed: string
  words: FieldWords
  lang: Lang
  /** The empty first option of a select. */
  choose: string
  required: boolean
  /** 'YYYY-MM-DD' in the city. */
  today: string
}

export function Control(props: ControlProps) {
  const { kind, typed } = props
  if (kind.control === 'radios') return <Radios {...props} />
  if (kind.control === 'select') return <Select {...props} />
  if (kind.control === 'checkbox') return <Tick {...props} />
  if (kind.control === 'fixed') return <Fixed {...props} />
  if (kind.control === 'hidden')
    return <input type="hidden" name={props.name} defaultValue={shownAgain(typed)} />
  if (kind.control === 'textarea')
    return (
      <textarea {...kind.attributes} {...sharedOf(props)} defaultValue={shownAgain(typed, kind.attributes)} />
    )
  return <Line {...props} />
}

const sharedOf = ({ name, id, words, required }: ControlProps) => ({
  name,
  id,
  required,
  'aria-describedby': describedBy(id, words),
  'aria-invalid': words.error ? (true as const) : undefined,
})

const Line = ({ kind, typed, today, ...props }: ControlProps) => (
  <input
    {...kind.attributes}
    {...(kind.upToToday ? { max: today } : {})}
    {...sharedOf({ kind, typed, today, ...props })}
    defaultValue={shownAgain(kind.format?.(typed) ?? typed, kind.attributes)}
  />
)

/** Inside a fieldset, whose legend is the question. */
function Radios({ kind, name, id, typed, lang, required }: ControlProps) {
  return (
    <div className="radios">
      {kind.options?.map(({ value, label }, index) => (
        <label key={value} className="pick">
          <input
            type="radio"
            name={name}
            value={value}
            id={`${id}-${index}`}
            defaultChecked={typed === value}
            required={required}
          />
          <span>{label[lang]}</span>
        </label>
      ))}
    </div>
  )
}

function Select(props: ControlProps) {
  return (
    <select {...sharedOf(props)} defaultValue={props.typed}>
      <option value="">{props.choose}</option>
      {props.kind.options?.map(({ value, label, lang }) => (
        // Without a value it has that of its text.
        <option key={value} value={value === label[props.lang] ? undefined : value} lang={lang}>
          {label[props.lang]}
        </option>
      ))}
    </select>
  )
}

function Tick(props: ControlProps) {
  const option = props.kind.options![0]!
  return (
    <label className="pick">
      <input
        {...sharedOf(props)}
        type="checkbox"
        value={option.value}
        defaultChecked={props.typed === option.value}
      />
      <span>{option.label[props.lang]}</span>
    </label>
  )
}

/** A fixed value: shown and sent. */
function Fixed({ kind, name, id, lang }: ControlProps) {
  const option = kind.options![0]!
  return (
    <>
      <input type="hidden" name={name} value={option.value} />
      <output className="fixed" id={id}>
        {option.label[lang]}
      </output>
    </>
  )
}

/** Whether the control is a group, which has a legend instead of a label. */
export const isGroup = (kind: QuestionKind): boolean => kind.control === 'radios'

// Longer answers need the full width to be readable.
const HALF_CHARS = 100

/** Half width for names, numbers and days; full width for a choice or a sentence. */
export function widthOf({ control, attributes: { type, maxLength = 0 } }: QuestionKind): 'half' | 'whole' {
  if (control === 'fixed') return 'half'
  if (control !== 'input') return 'whole'
  return type === 'text' && maxLength > HALF_CHARS ? 'whole' : 'half'
}

/** The id to focus: the first radio button of a group. */
export const focusOf = (kind: QuestionKind, id: string): string => (isGroup(kind) ? `${id}-0` : id)

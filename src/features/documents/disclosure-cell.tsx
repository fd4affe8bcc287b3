// One place of the register: the files posted for it, or the gap, in words.
import type { EntryOf } from '#collections/define.ts'
import type { disclosure } from '#collections/disclosure.collection.ts'
import { stateOfGap } from '#features/documents/disclosure-register.ts'
import { type Sizes, StoredFile } from '#features/documents/stored-file.tsx'
import type { Speech } from '#words'

export type PostedDisclosure = EntryOf<typeof disclosure>

type Props = {
  posted: readonly PostedDisclosure[]
  sizes: Sizes
  say: Speech
  name: PostedDisclosure['document']
  period: PostedDisclosure['period']
  title: string
  /** The day by which it is due; '' where none is past or to come. */
  due: string
  today: string
  /** From when on what was due is late. */
  from: string
  /** What its column says, for a screen too narrow for columns. */
  label: string
  /** A gap is shown as its sign, which a legend explains; what is late stays a word. */
  sign?: boolean
}

// What is late stands apart from what is not due yet; the page says once what late means.
function Gap({
  due,
  today,
  from,
  sign,
  say: { words },
}: Pick<Props, 'due' | 'today' | 'from' | 'sign' | 'say'>) {
  const state = stateOfGap(due, today, from)
  if (state === 'undated') return <span className="gap undated">—</span>
  return (
    <span className={`gap ${state}`}>
      <span className={sign && state !== 'late' ? 'hidden' : undefined}>{words.disclosure[state]}</span>
    </span>
  )
}

export function Cell({
  name,
  period,
  posted,
  title,
  due,
  today,
  from,
  label,
  sign,
  sizes,
  say: { words, fill, longDate },
  say,
}: Props) {
  const files = posted.filter((one) => one.document === name && one.period === period)
  return (
    <td data-label={label}>
      {files.length === 0 && <Gap {...{ due, today, from, sign, say }} />}
      {files.map((one) => (
        <div key={one.number}>
          <StoredFile
            file={one.file}
            title={
              <>
                <span className="hidden">{words.disclosure.documents[name]}, </span>
                {title}
              </>
            }
            sizes={sizes}
            say={say}
            className="register-file"
          />{' '}
          <small>{fill('disclosure.postedOn', { date: longDate(one.postedOn) })}</small>
        </div>
      ))}
    </td>
  )
}

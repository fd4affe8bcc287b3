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
}

// What is late stands apart from what is not due yet; the page says once what late means.
function Gap({ due, today, from, say: { words } }: Pick<Props, 'due' | 'today' | 'from' | 'say'>) {
  const state = stateOfGap(due, today, from)
  if (state === 'undated') return <span className="gap">—</span>
  return <span className={state === 'late' ? 'gap late' : 'gap'}>{words.disclosure[state]}</span>
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
  sizes,
  say: { words, fill, longDate },
  say,
}: Props) {
  const files = posted.filter((one) => one.document === name && one.period === period)
  return (
    <td data-label={label}>
      {files.length === 0 && <Gap due={due} today={today} from={from} say={say} />}
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

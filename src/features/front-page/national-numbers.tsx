// The national numbers, which stand open wherever a number is looked for: 911, 8888 and 1-ARTA.
import type { Speech } from '#words'

// The same in the whole Philippines.
const NATIONAL = [
  { shown: '911', dial: '911', word: 'emergency' },
  { shown: '8888', dial: '8888', word: 'complaints' },
  { shown: '1-ARTA (2782)', dial: '12782', word: 'arta' },
] as const

type Props = {
  say: Speech
  heading: 'h2' | 'h3'
  /** As lines, where there is little room. */
  lines?: boolean
}

export function NationalNumbers({ say: { words }, heading: Heading, lines }: Props) {
  return (
    <>
      <Heading id="national">{words.hotlines.national}</Heading>
      <ul className={lines ? 'numbers lines' : 'numbers big'}>
        {NATIONAL.map(({ shown, dial, word }) => (
          <li key={dial}>
            <a href={`tel:${dial}`}>{shown}</a> <span>{words.hotlines[word]}</span>
          </li>
        ))}
      </ul>
    </>
  )
}

// A person whom a request names twice, such as owner and applicant: the second name is left out where it is the first.
import type { AnswersInWords } from '#contract/casework/case.ts'
import { REQUESTER_NAME } from '#forms/requester.ts'

type Section = AnswersInWords[number]
/** `sameAs` is the title of the section that shows the name already. */
type FoldedSection = Section & { sameAs?: string }

const PARTS = REQUESTER_NAME.map((name) => name.slice(name.indexOf('_')))

/** Whose names they are, as 'info' or 'requester', and the whole name, part by part. */
const personsOf = ({ rows }: Section) =>
  rows
    .flatMap(({ name }) => (name.endsWith('_Lname') ? name.slice(0, -'_Lname'.length) : []))
    .map((prefix) => {
      const names = PARTS.map((part) => `${prefix}${part}`)
      const words = names.map(
        (one) =>
          rows
            .find(({ name }) => name === one)
            ?.text.trim()
            .toLowerCase() ?? '',
      )
      return { names, words: words.join('|') }
    })

export function foldPersons(sections: AnswersInWords): FoldedSection[] {
  const titles = new Map<string, string>()
  return sections.map((section) => {
    const again = personsOf(section).filter(({ words }) => titles.has(words))
    const sameAs = again[0] && titles.get(again[0].words)
    for (const { words } of personsOf(section)) if (!titles.has(words)) titles.set(words, section.title)
    if (sameAs === undefined) return section
    const left = section.rows.filter(({ name }) => !again.some(({ names }) => names.includes(name)))
    return { ...section, rows: left, sameAs }
  })
}

// Above everything on each page of a demonstration: that its people and figures are made up. Nothing in a real city.
import type { Lang } from '#kit/lang.ts'
import { demonstrationNote } from '#words/demonstration.ts'

export function DemonstrationRibbon({ lang }: { lang: Lang }) {
  const note = demonstrationNote(lang)
  return (
    note && (
      <aside className="demonstration" lang={lang}>
        {note}
      </aside>
    )
  )
}

// A block of a page as the parts of this folder take it: its place, its heading, its text already made.
import type { ReactNode } from 'react'
import type { Lang } from '#kit/lang.ts'

export type CityPart = {
  /** The fragment of its address. */
  id: string
  title: string
  /** The language its words are really in. */
  lang: Lang
  body: ReactNode
}

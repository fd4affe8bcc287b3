// /accessibility: the accessibility statement, its known gaps, and how to report a difficulty.
import { statement } from '#pages/statement.tsx'

export const accessibility = statement('accessibility')

// /accessibility: the accessibility statement, its known gaps, and how to report a difficulty.
import { statement } from '#pages/privacy/statement.tsx'

export const accessibility = statement('accessibility')

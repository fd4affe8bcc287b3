// /lakes: its content comes with the information pages.
import { placeholder } from '#pages/placeholder.tsx'

export const lakes = placeholder('lakes')

// /imagess: its content comes with the information pages.
import { placeholder } from '#pages/placeholder.tsx'

export const imagess = placeholder('imagess')

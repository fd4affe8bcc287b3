// /mvh: its content comes with the information pages.
import { placeholder } from '#pages/placeholder.tsx'

export const mvh = placeholder('mvh')

// The document libraries (spec 2.7, rulings 3): their content comes with the information pages.
import type { LibraryName } from '#collections/libraries.collection.ts'
import { placeholder } from '#pages/placeholder.tsx'

export const library = (name: LibraryName) => placeholder(name)

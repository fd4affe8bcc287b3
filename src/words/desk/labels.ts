// What collections, fields and hints are called in Filipino, by their English labels; both name the city by its kind.
import { HOLES } from '#domain/city.ts'
import { fillHoles } from '#kit/fill-holes.ts'
import fil from '#words/desk/labels.fil.json' with { type: 'json' }

export const LABELS_FIL: Readonly<Record<string, string>> = Object.fromEntries(
  Object.entries(fil).map(([label, words]) => [fillHoles(label, HOLES.en), fillHoles(words, HOLES.fil)]),
)

// A form record as bytes. Labels are the same for every request of a form, so they are compressed once and read once; what was answered stands beside them.
import { deflateRawSync, inflateRawSync } from 'node:zlib'
import type { FormRecord, RecordedPart } from '#forms/record.ts'
import type { Both } from '#kit/lang.ts'

/** A text that is the same in both languages stands once. */
type Text = string | Both
type Answered = Record<string, Text | Text[][]>

// Each form in each version, and the mixtures that corrections leave: more are rare, and are made again.
const MAX_KEPT = 100
// JSON escapes it, so the first one ends the answers.
const END = 0

const compressed = new Map<string, Buffer>()
const opened = new Map<string, FormRecord>()

export function encodeRecord(record: FormRecord): Buffer {
  const answered: Answered = {}
  for (const { parts } of record.sections)
    for (const part of parts) {
      if (part.part === 'question' && part.text) answered[part.name] = packed(part.text)
      if (part.part === 'lines' && part.rows.length > 0)
        answered[part.name] = part.rows.map((cells) => cells.map(packed))
    }
  const labels = JSON.stringify(withAnswers(record, {}))
  const bytes = kept(compressed, labels, () => deflateRawSync(labels))
  return Buffer.concat([Buffer.from(JSON.stringify(answered)), Buffer.of(END), bytes])
}

export function decodeRecord(bytes: Buffer): FormRecord {
  const end = bytes.indexOf(END)
  const answered = JSON.parse(bytes.toString('utf8', 0, end)) as Answered
  const labels = bytes.subarray(end + 1)
  const record = kept(opened, labels.toString('latin1'), () => JSON.parse(inflateRawSync(labels).toString()))
  return withAnswers(record, answered)
}

const withAnswers = (record: FormRecord, answered: Answered): FormRecord => ({
  ...record,
  sections: record.sections.map((section) => ({
    ...section,
    parts: section.parts.map((part) => withAnswer(part, answered[part.name])),
  })),
})

function withAnswer(part: RecordedPart, answer: Answered[string] | undefined): RecordedPart {
  if (part.part === 'slot') return part
  if (part.part === 'lines') {
    const rows = Array.isArray(answer) ? answer.map((cells) => cells.map(unpacked)) : []
    return { ...part, rows }
  }
  const { name, label } = part
  const text = answer !== undefined && !Array.isArray(answer) ? { text: unpacked(answer) } : {}
  return { part: 'question', name, label, ...text }
}

const packed = (text: Both): Text => (text.en === text.fil ? text.en : text)
const unpacked = (text: Text): Both => (typeof text === 'string' ? { en: text, fil: text } : text)

function kept<Value>(cache: Map<string, Value>, key: string, make: () => Value): Value {
  const there = cache.get(key)
  if (there !== undefined) return there
  const made = make()
  if (cache.size >= MAX_KEPT) cache.clear()
  cache.set(key, made)
  return made
}

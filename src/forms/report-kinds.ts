// What can be reported, in words.
import { REPORT_KIND_IDS, type ReportKind } from '#domain/forms.ts'
import type { Option } from '#fields/question-kind.ts'
import { type Both, both } from '#kit/lang.ts'

const LABELS: Record<ReportKind, Both> = {
  garbage: both('Garbage', 'Basura'),
  road: both('A road, drain or bridge', 'Kalsada, kanal o tulay'),
  light: both('A street light', 'Ilaw sa kalsada'),
  noise: both('Noise', 'Ingay'),
  'red-tape': both('Red tape at an office', 'Red tape sa tanggapan'),
  other: both('Something else', 'Iba pa'),
}

export const REPORT_KINDS: readonly Option[] = REPORT_KIND_IDS.map((value) => ({
  value,
  label: LABELS[value],
}))

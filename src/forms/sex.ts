// Sex as it stands in a record or an ID.

import { askChoice } from '#fields/choice.ts'
import type { Option } from '#fields/question-kind.ts'
import { ask, type Question } from '#forms/define.ts'
import { type Both, both } from '#kit/lang.ts'

const SEXES: readonly Option[] = [
  { value: 'male', label: both('Male', 'Lalaki') },
  { value: 'female', label: both('Female', 'Babae') },
]

/** Male or female; `others` are added where neither may be true, as for a company. */
export const askSex = (name: string, label: Both, others: readonly Option[] = []): Question =>
  ask(name, askChoice([...SEXES, ...others]), { label })

// The fixed reasons for asking an applicant about an answer or a paper: one word for staff, and the sentence the applicant reads.
import { type Both, both } from '#kit/lang.ts'
import { typedKeys } from '#kit/typed-keys.ts'

type QuestionReason = {
  name: Both
  /** Asked of a paper or picture alone, or of an answer alone. */
  of?: 'paper' | 'answer'
  /** May be changed before it is sent. */
  text: Both
}

export const QUESTION_REASONS = {
  unreadable: {
    of: 'paper',
    name: both('unreadable', 'hindi mabasa'),
    text: both(
      'We cannot read it. Please send a clear photo or scan of the whole page.',
      'Hindi namin ito mabasa. Pakipadala ang malinaw na litrato o scan ng buong pahina.',
    ),
  },
  missing: {
    name: both('missing', 'kulang'),
    text: both('It is missing. Please send it.', 'Kulang ito. Pakipadala.'),
  },
  'does-not-match': {
    name: both('does not match', 'hindi tugma'),
    text: both(
      'It does not match the papers you sent. Please correct it, or send the right paper.',
      'Hindi ito tugma sa mga papel na ipinadala ninyo. Pakitama, o ipadala ang tamang papel.',
    ),
  },
  'name-differs': {
    name: both('name differs', 'iba ang pangalan'),
    text: both(
      'The name is not the same as on the valid ID. Please correct it, or send a paper that shows both names.',
      'Iba ang pangalan dito sa nasa valid ID. Pakitama, o magpadala ng papel na nagpapakita ng dalawang pangalan.',
    ),
  },
  expired: {
    of: 'paper',
    name: both('expired', 'expired na'),
    text: both(
      'It has expired. Please send one that is still valid.',
      'Expired na ito. Pakipadala ang may bisa pa.',
    ),
  },
  incomplete: {
    of: 'answer',
    name: both('incomplete', 'hindi kumpleto'),
    text: both('It is not complete. Please fill in the rest.', 'Hindi ito kumpleto. Pakikumpleto.'),
  },
  'wrong-paper': {
    of: 'paper',
    name: both('wrong paper', 'maling papel'),
    text: both(
      'This is another paper than the one asked for. Please send the right one.',
      'Ibang papel ito kaysa sa hinihingi. Pakipadala ang tama.',
    ),
  },
} as const satisfies Record<string, QuestionReason>

export type QuestionReasonId = keyof typeof QUESTION_REASONS
export const QUESTION_REASON_IDS = typedKeys(QUESTION_REASONS)

const REASONS: Readonly<Record<QuestionReasonId, QuestionReason>> = QUESTION_REASONS

/** Those that can be asked of a paper, or of an answer. */
export const reasonsFor = (asked: 'paper' | 'answer'): QuestionReasonId[] =>
  QUESTION_REASON_IDS.filter((id) => (REASONS[id].of ?? asked) === asked)

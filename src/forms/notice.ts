// The short privacy notice of a form (RA 10173): what, why, by which law, who sees it, how long, whom to ask.
import { HOLES } from '#domain/city.ts'
import { type Both, both } from '#kit/lang.ts'

type NoticeFacts = { asks: Both; law: Both; seenBy: Both }

/** Adds the sentences common to all forms. It is a notice: it asks for no consent. */
export const noticeOf = ({ asks, law, seenBy }: NoticeFacts): readonly Both[] => [
  asks,
  both(
    'We use your answers only for this request.',
    'Para sa kahilingang ito lamang namin gagamitin ang inyong mga sagot.',
  ),
  law,
  seenBy,
  both(
    `Your answers are encrypted. We delete a form you do not submit after 30 days. A form you submit is an official record of the ${HOLES.en.kind}, not open to the public, and is kept for the time in the schedule approved under Republic Act 9470.`,
    `Naka-encrypt ang inyong mga sagot. Buburahin pagkalipas ng 30 araw ang form na hindi naisumite. Opisyal na rekord ng ${HOLES.fil.kind} ang isinumite; hindi ito bukas sa publiko, at iingatan sa panahong nakasaad sa iskedyul na inaprubahan sa ilalim ng Batas Republika Blg. 9470.`,
  ),
  both(
    `You can ask to see or correct your information, object to its use, or complain. Ask the ${HOLES.en.kind}’s Data Protection Officer or, until one is named here, the Public Assistance and Complaints Desk.`,
    `Maaari ninyong hilinging makita o maitama ang inyong impormasyon, tumutol sa paggamit nito, o magreklamo. Magtanong sa Data Protection Officer ng ${HOLES.fil.kind} o, habang walang nakapangalan dito, sa Public Assistance and Complaints Desk.`,
  ),
]

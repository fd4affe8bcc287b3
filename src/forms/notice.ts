// The short privacy notice of a form (RA 10173): what, why, by which law, who sees it, how long, whom to ask.
import { HOLES } from '#domain/city.ts'
import { type Both, both } from '#kit/lang.ts'

type NoticeFacts = { asks: Both; law: Both; seenBy: Both }

/** Adds the sentences common to all forms. It is a notice: it asks for no consent. */
export const noticeOf = ({ asks, law, seenBy }: NoticeFacts): readonly Both[] => [
  asks,
  both(
    'Only what this service needs is asked, and it is used for this request alone.',
    'Ang kailangan lamang ng serbisyong ito ang hinihingi, at para sa kahilingang ito lamang gagamitin.',
  ),
  law,
  seenBy,
  both(
    `It is stored encrypted. A form not sent is deleted after 30 days. What was sent is an official record of the ${HOLES.en.kind}, not open to the public, and is kept as long as the schedule approved under Republic Act 9470 says.`,
    `Naka-encrypt itong iniingatan. Buburahin pagkaraan ng 30 araw ang form na hindi naipadala. Opisyal na rekord ng ${HOLES.fil.kind} ang naipadala; hindi ito bukas sa publiko, at iingatan ayon sa itinakda ng iskedyul na inaprubahan sa ilalim ng Batas Republika Blg. 9470.`,
  ),
  both(
    `You may ask to see or correct it, object to its use, or complain. Ask the ${HOLES.en.kind}’s Data Protection Officer or, until the name is supplied, the Public Assistance and Complaints Desk.`,
    `Maaari ninyong hilinging makita o maitama ito, tumutol sa paggamit nito, o magreklamo. Magtanong sa Data Protection Officer ng ${HOLES.fil.kind} o, hanggang maibigay ang pangalan, sa Public Assistance and Complaints Desk.`,
  ),
]

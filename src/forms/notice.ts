// The short privacy notice of a form (RA 10173, Section 16): who is responsible, what is asked, why, by which law, who sees it, how long
// it is kept, whom to ask and where to complain.
import { HOLES } from '#domain/city.ts'
import { type Both, both } from '#kit/lang.ts'

type NoticeFacts = { asks: Both; law: Both; seenBy: Both }

/** Adds the sentences common to all forms. It is a notice: it asks for no consent. */
export const noticeOf = ({ asks, law, seenBy }: NoticeFacts): readonly Both[] => [
  both(
    `The personal information controller, who answers for your details, is the ${HOLES.en.Civic} Government of ${HOLES.en.place}.`,
    `Ang personal information controller, na nananagot sa inyong mga detalye, ay ang Pamahalaan ng ${HOLES.fil.officialName}.`,
  ),
  asks,
  both(
    'We use your answers only for this request. You may leave out what is marked optional.',
    'Para sa kahilingang ito lamang namin gagamitin ang inyong mga sagot. Maaari ninyong iwanang blangko ang may markang opsiyonal.',
  ),
  law,
  seenBy,
  both(
    'Our e-mails and texts may go through other companies, which see your e-mail or number and the message: reference number, status, due date, what is asked for, an amount or a code, and in an e-mail the service. They see no answers or papers.',
    'Maaaring dumaan sa ibang kompanya ang aming mga e-mail at text. Makikita nila ang inyong e-mail o numero at ang mensahe: reference number, kalagayan, takdang araw, ang hinihingi, halaga o code, at sa e-mail ang serbisyo. Hindi nila makikita ang mga sagot at papeles.',
  ),
  both(
    `Your answers are encrypted. We delete a form you do not submit 30 days after you last saved it. One you submit is an official record, not open to the public, kept for the time in the schedule approved under Republic Act 9470. Without such a schedule, nothing is deleted.`,
    `Naka-encrypt ang inyong mga sagot. Buburahin ang form na hindi naisumite 30 araw mula nang huli itong i-save. Opisyal na rekord ng ${HOLES.fil.kind} ang isinumite; hindi ito bukas sa publiko, at iingatan sa panahong nakasaad sa iskedyul na inaprubahan sa ilalim ng Batas Republika Blg. 9470. Kung walang ganitong iskedyul, walang buburahin.`,
  ),
  both(
    `You can ask to see or correct your information, object to its use, or complain. Ask the ${HOLES.en.kind}’s Data Protection Officer or, until one is named here, the Public Assistance and Complaints Desk. You can also complain to the National Privacy Commission.`,
    `Maaari ninyong hilinging makita o maitama ang inyong impormasyon, tumutol sa paggamit nito, o magreklamo. Magtanong sa Data Protection Officer ng ${HOLES.fil.kind} o, habang walang nakapangalan dito, sa Public Assistance and Complaints Desk. Maaari din kayong magreklamo sa National Privacy Commission.`,
  ),
]

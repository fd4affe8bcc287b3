// A contact as it is shown to who has only the pair.
import type { Channels } from '#features/requests/channels.ts'
import { maskNumber } from '#kit/mask.ts'

/** Such as ['…4567', 'a…@e…']. */
export const maskContact = ({ mobile, email }: Channels): string[] => [
  ...(mobile === '' ? [] : [maskNumber(mobile)]),
  ...(email === '' ? [] : [email.replace(/^(.).*@(.).*$/su, '$1…@$2…')]),
]

// What the dialogs of all ways to pay have in common: the words of their buttons and title.
import { useSpeech } from '#desk/speech.ts'
import type { WayId } from '#domain/pay-ways.ts'

export function useWayDialog(id: WayId, isSet: boolean) {
  const { translate } = useSpeech()
  return {
    label: isSet ? 'treasury.ways.change' : 'treasury.ways.setUp',
    title: 'treasury.ways.setTitle',
    names: { way: translate(`treasury.ways.names.${id}`) },
    send: 'treasury.ways.save',
    done: 'treasury.ways.saved',
  }
}

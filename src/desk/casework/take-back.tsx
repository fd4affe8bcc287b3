// Takes back the last step while its message waits: a button in the notification after the step, and on the page of the case.
import Alert from '@mui/material/Alert'
import { useEffect, useState } from 'react'
import { useCloseNotification } from 'react-admin'
import type { CaseRequest } from '#contract/casework/case.ts'
import { useSpeech } from '#desk/casework/speech.ts'
import { i18n, languageNow } from '#desk/i18n.ts'
import { type Sentence, useAct } from '#desk/use-act.ts'
import { WordButton } from '#desk/word-button.tsx'
import { dateWords } from '#kit/dates.ts'

type Undoable = NonNullable<CaseRequest['takeBack']>
type Named = Pick<CaseRequest, 'id' | 'reference'>

function useTakeBack({ id, reference }: Named, { eventId }: Undoable) {
  const { act, busy } = useAct()
  const done = { text: 'casework.takenBack', holes: { reference } }
  const takeBack = () => act('POST /requests/:id/take-back', { params: { id }, body: { eventId } }, done)
  return { takeBack, busy }
}

function TakeBackAction({ request, undoable }: { request: Named; undoable: Undoable }) {
  const close = useCloseNotification()
  const { takeBack, busy } = useTakeBack(request, undoable)
  const press = async () => {
    close()
    await takeBack()
  }
  return <WordButton label="casework.takeBack" color="inherit" disabled={busy} onClick={press} />
}

/** What is said after a step: as long as it can be taken back, with the button that does. */
export const toldAfter =
  (request: Named, done = 'casework.done') =>
  ({ takeBack }: { takeBack: Undoable | null }): Sentence => {
    if (!takeBack) return { text: done }
    const time = dateWords(languageNow()).shortTime(takeBack.until)
    return {
      text: i18n.translate('casework.doneTakeBack', { reference: request.reference, time }),
      shownMs: takeBack.leftMs,
      action: <TakeBackAction request={request} undoable={takeBack} />,
    }
  }

/** On the page of the case, until the time is over. */
export function TakeBack({ shown }: { shown: CaseRequest }) {
  const { takeBack } = shown
  return takeBack && <TakeBackLine key={takeBack.eventId} request={shown} undoable={takeBack} />
}

function TakeBackLine({ request, undoable }: { request: Named; undoable: Undoable }) {
  const { shortTime, translate } = useSpeech()
  const { takeBack, busy } = useTakeBack(request, undoable)
  const [over, setOver] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setOver(true), undoable.leftMs)
    return () => clearTimeout(timer)
  }, [undoable.leftMs])
  if (over) return null
  return (
    <Alert
      severity="info"
      sx={{ mt: 2 }}
      action={<WordButton label="casework.takeBack" color="inherit" disabled={busy} onClick={takeBack} />}
    >
      {translate('casework.takeBackUntil', { time: shortTime(undoable.until) })}
    </Alert>
  )
}

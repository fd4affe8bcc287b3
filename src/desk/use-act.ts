// What every button of the desk does: asks the server, says what came of it, and brings the screen up to date.
import { useMutation } from '@tanstack/react-query'
import { type NotificationType, useNotify, useRefresh } from 'react-admin'
import type { AnswerData, OperationId, OperationInput } from '#contract/all.ts'
import { call, problemOf, type Refusal } from '#desk/api.ts'
import { i18n, languageNow } from '#desk/i18n.ts'
import { UNTIL_CLOSED } from '#desk/notification.tsx'
import { dateWords } from '#kit/dates.ts'

/** A sentence or the key of one; `holes` are what it names. */
export type Sentence = {
  text: string
  type?: NotificationType
  holes?: object
  shownMs?: number
  /** The screen of what it speaks of. */
  to?: string
}
export type SuccessText<Answer> = string | Sentence | ((answer: Answer) => Sentence)

export type Acted<Answer> = { ok: true; answer: Answer } | { ok: false; problem: Refusal; text: string }

/**
 * `act` answers what the server answered, or why it refused, which is said already; when somebody else was first, it asks again for
 * all the screen shows. With `done` it says so, and of whom or what (`about`), and asks again too; without, it is a question whose answer
 * the caller shows.
 */
export function useAct() {
  const notify = useNotify()
  const refresh = useRefresh()
  const { mutateAsync, isPending } = useMutation({
    mutationFn: (ask: () => Promise<unknown>) => ask(),
    networkMode: 'always',
  })
  async function act<Id extends OperationId>(
    id: Id,
    input: OperationInput<Id>,
    done?: SuccessText<AnswerData<Id>>,
    about = '',
  ): Promise<Acted<AnswerData<Id>>> {
    try {
      const answer = (await mutateAsync(() => call(id, input))) as AnswerData<Id>
      if (done !== undefined) {
        const { text, type = 'success', holes, shownMs, to } = sentenceOf(done, answer)
        const said = i18n.translate(text, { _: text, ...holes })
        notify(about === '' ? said : `${about}: ${said}`, {
          type,
          ...(shownMs && { autoHideDuration: shownMs }),
          ...(to && { messageArgs: { to } }),
        })
        refresh()
      }
      return { ok: true, answer }
    } catch (error) {
      const problem = problemOf(error)
      const first = firstSentence(problem)
      if (first) {
        // A request is read again. An entry ('changed-meanwhile') is not: what its editor has typed would be lost.
        if (problem.reason === 'changed') refresh()
        notify(first, { type: 'error', ...UNTIL_CLOSED })
      } else notify((error as Error).message, { type: 'error' })
      return { ok: false, problem, text: first ?? (error as Error).message }
    }
  }
  return { act, busy: isPending }
}

function sentenceOf<Answer>(success: SuccessText<Answer>, answer: Answer): Sentence {
  if (typeof success === 'function') return success(answer)
  return typeof success === 'string' ? { text: success } : success
}

/** For an act that came too late: who was first, and when; null for every other refusal. */
function firstSentence({ by, at }: Refusal): string | null {
  if (!by || !at) return null
  const who = by.name || i18n.translate(`common.actors.${by.is}`)
  return i18n.translate('reasons.first', { who, when: dateWords(languageNow()).longTime(at) })
}

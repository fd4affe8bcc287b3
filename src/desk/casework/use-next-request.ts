// Opens the next request of the bucket the queue was left with; without one, the next that this person has to act on.
import { useEffect } from 'react'
import { useNotify, useStore } from 'react-admin'
import { useNavigate } from 'react-router-dom'
import { useAct } from '#desk/use-act.ts'
import type { FormId } from '#domain/forms.ts'
import type { QueueAge, QueueTab } from '#domain/queue.ts'
import type { StateId } from '#domain/request-states.ts'

type Bucket = { is?: QueueTab; state?: StateId; form?: FormId; assignee?: string; age?: QueueAge }

// Kept as long as the page is open.
const BUCKET = 'bucket-of-the-queue'

/** Remembers what the queue shows; never the words of a search. */
export function useBucketOf({ is, state, form, assignee, age }: Bucket) {
  const [, setBucket] = useStore<Bucket>(BUCKET, {})
  useEffect(() => setBucket({ is, state, form, assignee, age }), [is, state, form, assignee, age, setBucket])
}

export function useNextRequest() {
  const { act, busy } = useAct()
  const navigate = useNavigate()
  const notify = useNotify()
  const [kept, setBucket] = useStore<Bucket>(BUCKET, {})
  /** `isLastKept`: without another the last one stays open, and nothing more is said. */
  const openNext = async (after?: string, { isLastKept = false } = {}) => {
    // From the first screen one begins with one's own work, whatever the queue showed before.
    const bucket = after === undefined ? {} : kept
    if (after === undefined) setBucket(bucket)
    const find = (within: Bucket) => act('GET /queue/next', { query: { ...within, after } })
    let found = await find(bucket)
    // A list that is worked off leads on to what else this person has to act on.
    if (found.ok && !found.answer.next && Object.values(bucket).some(Boolean)) found = await find({})
    if (!found.ok) return
    const { next } = found.answer
    if (next) void navigate(`/requests/${next.id}/show`, { state: { isNext: true } })
    else if (!isLastKept) notify('casework.noNext', { type: 'info' })
  }
  return { openNext, busy }
}

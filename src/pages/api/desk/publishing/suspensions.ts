// POST /api/desk/content/alerts/suspensions: who publishes may suspend in words; what moves due dates is the administrators' to enter.
import { may } from '#domain/roles.ts'
import { publishSuspension } from '#features/publishing/suspend.ts'
import { data, refuse, route } from '#pages/api/desk/route.ts'

export const suspensions = route('POST /content/alerts/suspensions', {
  may: 'publish',
  run: async ({ db, actor, staff, body: { content, alsoHoliday } }) => {
    if (alsoHoliday && !may(staff, 'settings')) return refuse('not-allowed')
    const outcome = await publishSuspension(db, actor, content, { alsoHoliday })
    if (outcome.ok) return data(outcome.value)
    const { reason, field, problem } = outcome
    return refuse(reason, { ...(field !== undefined && { field }), ...(problem && { problem }) })
  },
})

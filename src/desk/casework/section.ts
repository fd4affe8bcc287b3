// Casework of the desk: the office's queue and its requests, opinions, the counter.
import Counter from '@mui/icons-material/AssignmentIndOutlined'
import Gavel from '@mui/icons-material/GavelOutlined'
import Inbox from '@mui/icons-material/InboxOutlined'
import Forum from '@mui/icons-material/QuestionAnswerOutlined'
import PriceList from '@mui/icons-material/RequestQuoteOutlined'
import Timeline from '@mui/icons-material/Timeline'
import { lazy } from 'react'
import type { DeskSection } from '#desk/section.ts'

export const casework: DeskSection = {
  id: 'casework',
  resources: [
    {
      name: 'requests',
      list: lazy(() => import('#desk/casework/queue.tsx')),
      show: lazy(() => import('#desk/casework/request.tsx')),
      may: ['casework'],
    },
    {
      name: 'opinions',
      list: lazy(() => import('#desk/casework/opinions.tsx')),
      show: lazy(() => import('#desk/casework/opinion.tsx')),
      may: ['opinion'],
    },
  ],
  screens: [
    { path: '/walk-in', Screen: lazy(() => import('#desk/casework/walk-in.tsx')), may: ['casework'] },
    { path: '/fees', Screen: lazy(() => import('#desk/casework/fees.tsx')), may: ['casework'] },
    { path: '/trace', Screen: lazy(() => import('#desk/casework/trace.tsx')), may: ['events'] },
    { path: '/holds', Screen: lazy(() => import('#desk/casework/holds.tsx')), may: ['holds'] },
  ],
  menu: [
    { to: '/requests', label: 'casework.queue', Icon: Inbox, may: ['casework'] },
    { to: '/walk-in', label: 'casework.walkIn', Icon: Counter, may: ['casework'] },
    { to: '/fees', label: 'casework.fees', Icon: PriceList, may: ['casework'] },
    { to: '/opinions', label: 'casework.questions', Icon: Forum, may: ['opinion'] },
    { to: '/trace', label: 'casework.trace', Icon: Timeline, may: ['events'] },
    { to: '/holds', label: 'casework.holds', Icon: Gavel, may: ['holds'] },
  ],
  home: [{ Part: lazy(() => import('#desk/casework/begin.tsx')), may: ['casework'] }],
}

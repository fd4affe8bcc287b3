// Settings of the desk: people, messages that did not arrive, letters, the health of the site, the log.
import History from '@mui/icons-material/History'
import MailOutline from '@mui/icons-material/MailOutlined'
import MonitorHeart from '@mui/icons-material/MonitorHeartOutlined'
import People from '@mui/icons-material/PeopleOutlined'
import SmsFailed from '@mui/icons-material/SmsFailedOutlined'
import { lazy } from 'react'
import type { DeskSection } from '#desk/section.ts'

export const settings: DeskSection = {
  id: 'settings',
  resources: [
    { name: 'people', list: lazy(() => import('#desk/settings/people.tsx')), may: ['people'] },
    { name: 'invitations', may: ['people'] },
    { name: 'messages', list: lazy(() => import('#desk/settings/messages.tsx')), may: ['messages'] },
    { name: 'letters', list: lazy(() => import('#desk/settings/letters.tsx')), may: ['messages'] },
    { name: 'audit', list: lazy(() => import('#desk/settings/audit.tsx')), may: ['audit'] },
  ],
  screens: [
    { path: '/health', Screen: lazy(() => import('#desk/settings/health.tsx')), may: ['settings'] },
    { path: '/posts', Screen: lazy(() => import('#desk/settings/posts-screen.tsx')), may: ['posts'] },
  ],
  menu: [
    { to: '/people', label: 'settings.people', Icon: People, may: ['people'] },
    { to: '/messages', label: 'settings.messages', Icon: SmsFailed, may: ['messages'] },
    { to: '/letters', label: 'settings.letters', Icon: MailOutline, may: ['messages'] },
    { to: '/health', label: 'settings.health.title', Icon: MonitorHeart, may: ['settings'] },
    { to: '/audit', label: 'settings.audit', Icon: History, may: ['audit'] },
  ],
  home: [
    { Part: lazy(() => import('#desk/settings/backup-line.tsx')), may: ['settings'] },
    { Part: lazy(() => import('#desk/settings/stand-ins.tsx')), may: ['standIns'] },
    { Part: lazy(() => import('#desk/settings/security.tsx')), may: ['audit'] },
  ],
}

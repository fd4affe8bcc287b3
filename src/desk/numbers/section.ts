// Figures: how the offices do, what people say, what the city still has to set up.
import BarChart from '@mui/icons-material/BarChart'
import Checklist from '@mui/icons-material/Checklist'
import Sentiment from '@mui/icons-material/SentimentSatisfiedOutlined'
import { lazy } from 'react'
import type { DeskSection } from '#desk/section.ts'

export const numbers: DeskSection = {
  id: 'numbers',
  resources: [],
  screens: [
    { path: '/numbers', Screen: lazy(() => import('#desk/numbers/offices.tsx')), may: ['numbers'] },
    { path: '/satisfaction', Screen: lazy(() => import('#desk/numbers/satisfaction.tsx')), may: ['numbers'] },
    { path: '/setup', Screen: lazy(() => import('#desk/numbers/setup.tsx')), may: ['numbers'] },
  ],
  menu: [
    { to: '/numbers', label: 'numbers.offices', Icon: BarChart, may: ['numbers'] },
    { to: '/satisfaction', label: 'numbers.satisfaction', Icon: Sentiment, may: ['numbers'] },
    { to: '/setup', label: 'numbers.setup.title', Icon: Checklist, may: ['numbers'] },
  ],
}

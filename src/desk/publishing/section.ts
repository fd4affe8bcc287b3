// Publishing: the collections, and the alert one can send from the first screen.
import Article from '@mui/icons-material/Article'
import Campaign from '@mui/icons-material/Campaign'
import Redo from '@mui/icons-material/Redo'
import SearchOff from '@mui/icons-material/SearchOff'
import Widgets from '@mui/icons-material/Widgets'
import { lazy } from 'react'
import type { DeskSection } from '#desk/section.ts'

const Overview = lazy(() => import('#desk/publishing/overview.tsx'))
const ContentList = lazy(() => import('#desk/publishing/list.tsx'))
const ContentCreate = lazy(() => import('#desk/publishing/create.tsx'))
const ContentTable = lazy(() => import('#desk/publishing/table.tsx'))
const ContentEdit = lazy(() => import('#desk/publishing/edit.tsx'))

const may = ['publish'] as const

export const publishing: DeskSection = {
  id: 'publishing',
  resources: [],
  screens: [
    { path: '/contents', Screen: Overview, may },
    { path: '/searches', Screen: lazy(() => import('#desk/publishing/searches.tsx')), may },
    { path: '/content/:collection', Screen: ContentList, may },
    { path: '/content/:collection/create', Screen: ContentCreate, may },
    { path: '/content/:collection/table', Screen: ContentTable, may },
    { path: '/content/:collection/:id', Screen: ContentEdit, may },
  ],
  menu: [
    { to: '/contents', label: 'publishing.overview', Icon: Widgets, may },
    { to: '/content/news', label: 'publishing.collections.news', Icon: Article, may },
    { to: '/content/alerts', label: 'publishing.collections.alerts', Icon: Campaign, may },
    { to: '/content/redirects', label: 'publishing.collections.redirects', Icon: Redo, may },
    { to: '/searches', label: 'publishing.searches.title', Icon: SearchOff, may },
  ],
  home: [
    { Part: lazy(() => import('#desk/publishing/write-news.tsx')), may },
    { Part: lazy(() => import('#desk/publishing/on-every-page.tsx')), may },
    { Part: lazy(() => import('#desk/publishing/storm-now.tsx')), may },
    { Part: lazy(() => import('#desk/publishing/quick-alert.tsx')), may },
  ],
}

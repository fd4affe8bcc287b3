// What a page is: how it gets its data, what it is called, what it shows; routes.ts gives it an address.
import type { ReactNode } from 'react'
import type { Counter } from '#db/counts.ts'
import type { Reader } from '#db/database.ts'
import type { Assets } from '#kit/server/assets.ts'
import type { Alert } from '#web/layout/alerts.tsx'
import type { Site } from '#web/site.ts'
import type { Speech } from '#words'

/** What a page knows of the request and the site. */
export type PageContext = {
  say: Speech
  /** The address without its language, the same in both. */
  path: string
  /** The values of the query names the page declares; '' when absent. */
  query: Record<string, string>
  /** Parts of the address such as a slug. */
  params: Record<string, string>
  /** The value of the cookie the page declares; '' when absent or of another shape. */
  cookie: string
  reader: Reader
  /** Revision of the content: pages are re-rendered when it rises. */
  revision: number
  siteUrl: string
  assets: Assets
  visits: Counter | null
  /** When the page shows what is not published yet. */
  preview?: Site['preview']
  /** What holds now; the layout shows it above the page. */
  alerts: readonly Alert[]
  /** Notes what was sought in vain, if somebody sought it and no robot; never who. */
  noteMiss: (query: string) => void
  /** The bytes of a stored file; null when it is gone, which is logged. */
  sizeOf: (path: string) => Promise<number | null>
}

/** Plain scripts a page wakes beside the one of every page; islands come by `islands`. */
export type Behaviour =
  | 'carousel'
  | 'dialogs'
  | 'news-cookies'
  | 'article'
  | 'map'
  | 'at-once'
  | 'my-barangay'
  | 'filter-barangays'
  | 'overlays'
  | 'gallery'
  | 'endless'
  | 'suggest'
  | 'form'
  | 'partial-form'
  | 'point'
  | 'print'
  | 'copy'
  | 'challenge'
  | 'passwords'
  | 'pending-forms'
  | 'pending-forms-list'
/** Style sheets of one kind of page, in `ui/styles/pages/`; what stands on many pages is in `site.css`. */
export type PageStyle =
  | 'front'
  | 'city'
  | 'barangay'
  | 'people'
  | 'tourism'
  | 'documents'
  | 'practice'
  | 'map'
  | 'hotlines'
  | 'storm'
  | 'centers'
  | 'contact'
  | 'forms'
  | 'start'
  | 'point'
  | 'afterwards'
  | 'request'
  | 'payments'
  | 'survey'
  | 'account'

export type PageMeta = {
  title: string
  description?: string
  /** A picture to share, by its path in the storage. */
  picture?: string
  /** Shown under another address. */
  canonical?: string
  noindex?: boolean
  /** For the front page, whose title is the city's name. */
  bareTitle?: boolean
  article?: { published: string }
  /** What the page is about, in the words of schema.org, for search engines. */
  about?: Record<string, unknown>
  feeds?: boolean
}

export type Page<Data = unknown> = {
  /** 'storm': no picture, no font and no script. */
  layout?: 'public' | 'bare' | 'storm'
  /** Names of the query that change what the page shows; others are ignored. */
  query?: readonly string[]
  /** A cookie that changes what the page shows, and what its values look like: then no prefetch, and the answer is private. */
  cookie?: { name: string; shape: RegExp }
  behaviours?: readonly Behaviour[]
  styles?: readonly PageStyle[]
  /** Whether its answer is cached for the next reader; the default is yes. */
  isCacheable?: (page: PageContext) => boolean
  /** Another page that is shown here for now; asked at each rendering, never for a preview. */
  instead?: (page: PageContext) => Promise<Page | null>
  /** How long it is cached if it shows what changes without the content; without it, until the content changes. */
  lifetimeMs?: number
  /** Whether the page has an island: React is fetched for it when it is seen. */
  islands?: boolean
  /** The data; null means that there is nothing at this address. */
  load: (page: PageContext) => Promise<Data | null> | Data | null
  meta: (data: Data, page: PageContext) => PageMeta
  view: (data: Data, page: PageContext) => ReactNode
}

/** Keeps the type of the data between load, meta and view. */
export const definePage = <Data>(page: Page<Data>): Page => page as unknown as Page

/** For a page that needs no data. */
export const nothing = () => ({})

/** The declared query as an address carries it, with its question mark; '' when nothing is asked. */
export function searchOf(query: PageContext['query']): string {
  const search = new URLSearchParams(Object.entries(query).filter(([, value]) => value !== '')).toString()
  return search && `?${search}`
}

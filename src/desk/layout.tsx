// The frame of every screen of the desk: the bar, the menu of the sections, the way out.
import Box from '@mui/material/Box'
import ListSubheader from '@mui/material/ListSubheader'
import type { Theme } from '@mui/material/styles'
import useMediaQuery from '@mui/material/useMediaQuery'
import { type ReactNode, Suspense } from 'react'
import {
  AppBar,
  type AppBarProps,
  Layout,
  Menu,
  Sidebar,
  type SidebarProps,
  TitlePortal,
  UserMenu,
  useTranslate,
} from 'react-admin'
import { useLocation } from 'react-router-dom'
import type { Me } from '#contract/me.ts'
import { DeskNotification, ROOM_BELOW_BAR } from '#desk/notification.tsx'
import type { DeskSection } from '#desk/section.ts'
import { ScreenName, Unanswered } from '#desk/unanswered.tsx'
import { useScreenTitle } from '#desk/use-screen-title.ts'

// The title of the screen is its only h1; the accessible name of the user menu's button is its visible text.
function Bar({ me, ...props }: AppBarProps & { me: Me }) {
  useScreenTitle(SCREEN_TITLE)
  return (
    <AppBar {...props} userMenu={<UserMenu label={me.name} />}>
      <Box component="img" src="/storage/favicon.svg" alt="" sx={MARK} />
      <Box sx={TITLE_PLACE}>
        <TitlePortal component="h1" variant="h6" tabIndex={-1} sx={TITLE} />
        <DeskNotification />
      </Box>
    </AppBar>
  )
}

// What was done is said over it in a wide window, below the whole bar in a narrow one.
const TITLE_PLACE = { flex: 1, minWidth: 0, display: 'flex', position: { md: 'relative' } }

// As react-admin names it.
const SCREEN_TITLE = 'react-admin-title'

// On a phone a long title takes a second line: cut off, it would not say which screen this is.
const TITLE = {
  outline: 'none',
  '& span': { display: 'inline' },
  '@media (max-width: 600px)': {
    display: '-webkit-box',
    WebkitBoxOrient: 'vertical',
    WebkitLineClamp: 2,
    whiteSpace: 'normal',
    overflowWrap: 'anywhere',
    fontSize: '1rem',
    lineHeight: 1.15,
  },
}

const MARK = { width: 28, height: 28, mr: 1, flexShrink: 0 }

// React-admin puts the menu inside main; here it stands beside it, so that main is the screen alone.
const SIDE_BY_SIDE = {
  '& .RaLayout-appFrame': { flexDirection: 'row' },
  '& .RaLayout-contentWithSidebar': { minWidth: 0 },
  '& .RaLayout-content': { px: { md: 2 } },
  ...ROOM_BELOW_BAR,
}
const NoSidebar = () => null

function SectionsMenu({ sections }: { sections: readonly DeskSection[] }) {
  const translate = useTranslate()
  return (
    <nav aria-label={translate('common.menu')}>
      <Menu>
        <Menu.DashboardItem primaryText="common.home" />
        {sections
          .filter(({ menu }) => menu.length > 0)
          .flatMap(({ id, menu }) => [
            <ListSubheader key={id} component="div" role="presentation" disableSticky>
              {translate(`${id}.section`)}
            </ListSubheader>,
            ...menu.map(({ to, label, Icon }) => (
              <Menu.Item key={to} to={to} primaryText={translate(label)} leftIcon={<Icon />} />
            )),
          ])}
      </Menu>
    </nav>
  )
}

// Remount after a rotation: otherwise the invisible open menu of the wide layout covers the narrow one and catches every touch.
function SectionsBar(props: SidebarProps) {
  const isNarrow = useMediaQuery((theme: Theme) => theme.breakpoints.down('sm'), { noSsr: true })
  return <Sidebar key={String(isNarrow)} {...props} />
}

/** Shows that a screen is loading while its code comes; otherwise the screen before would stay until then. */
function Screen({ sections, children }: { sections: readonly DeskSection[]; children: ReactNode }) {
  const [, place] = useLocation().pathname.split('/')
  const item = sections.flatMap(({ menu }) => menu).find(({ to }) => to === `/${place}`)
  return (
    <ScreenName value={item?.label ?? ''}>
      <Suspense key={place} fallback={<Unanswered answer={undefined} />}>
        {children}
      </Suspense>
    </ScreenName>
  )
}

/** The frame for this person, with the menu of their sections. */
export const layoutOf = (me: Me, sections: readonly DeskSection[]) => {
  const Head = (props: AppBarProps) => (
    <>
      <Bar {...props} me={me} />
      <SectionsBar appBarAlwaysOn>
        <SectionsMenu sections={sections} />
      </SectionsBar>
    </>
  )
  return ({ children }: { children: ReactNode }) => (
    <Layout appBar={Head} sidebar={NoSidebar} sx={SIDE_BY_SIDE} appBarAlwaysOn>
      <Screen sections={sections}>{children}</Screen>
    </Layout>
  )
}

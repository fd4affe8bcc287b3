// The frame of every screen of the desk: the bar, the menu of the sections, the way out.
import ListSubheader from '@mui/material/ListSubheader'
import type { Theme } from '@mui/material/styles'
import useMediaQuery from '@mui/material/useMediaQuery'
import type { ReactNode } from 'react'
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
import type { Me } from '#contract/me.ts'
import type { DeskSection } from '#desk/section.ts'

// The title of the screen is its only h1; the accessible name of the user menu's button is its visible text.
const barOf =
  ({ name }: Me) =>
  (props: AppBarProps) => (
    <AppBar {...props} userMenu={<UserMenu label={name} />}>
      <TitlePortal component="h1" variant="h6" sx={{ '& span': { display: 'inline' } }} />
    </AppBar>
  )

function SectionsMenu({ sections }: { sections: readonly DeskSection[] }) {
  const translate = useTranslate()
  return (
    <nav aria-label={translate('common.menu')}>
      <Menu>
        <Menu.DashboardItem primaryText="common.home" />
        {sections.flatMap(({ id, menu }) => [
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

/** The frame for this person, with the menu of their sections. */
export const layoutOf = (me: Me, sections: readonly DeskSection[]) => {
  const Bar = barOf(me)
  const SectionMenu = () => <SectionsMenu sections={sections} />
  return ({ children }: { children: ReactNode }) => (
    <Layout appBar={Bar} menu={SectionMenu} sidebar={SectionsBar} appBarAlwaysOn>
      {children}
    </Layout>
  )
}

// The desk as a whole: react-admin over /api/desk, with the sections this person may open.
import type { QueryClient } from '@tanstack/react-query'
import { Admin, CustomRoutes, memoryStore, Resource } from 'react-admin'
import { Route } from 'react-router-dom'
import type { Me } from '#contract/me.ts'
import { dataProvider } from '#desk/api.ts'
import { authOf } from '#desk/auth.ts'
import { Home } from '#desk/home.tsx'
import { i18n } from '#desk/i18n.ts'
import { layoutOf } from '#desk/layout.tsx'
import { NotHere } from '#desk/not-here.tsx'
import { sectionsFor } from '#desk/sections.ts'
import { theme } from '#desk/theme.ts'

/** The screens of this person, made once for a session. */
export function desk(me: Me, queries: QueryClient) {
  const sections = sectionsFor(me)
  const First = () => <Home me={me} sections={sections} />
  return (
    <Admin
      dataProvider={dataProvider}
      authProvider={authOf(me)}
      i18nProvider={i18n}
      queryClient={queries}
      theme={theme}
      darkTheme={null}
      layout={layoutOf(me, sections)}
      // It stands in the bar of the layout.
      notification={() => null}
      dashboard={First}
      loginPage={false}
      catchAll={NotHere}
      // Search texts may name a person: list parameters are not stored beyond the page.
      store={memoryStore()}
      title={i18n.translate('common.title')}
      disableTelemetry
    >
      {sections.flatMap(({ resources }) =>
        resources.map(({ may: _, ...resource }) => <Resource key={resource.name} {...resource} />),
      )}
      <CustomRoutes>
        {sections.flatMap(({ screens }) =>
          screens.map(({ path, Screen }) => <Route key={path} path={path} element={<Screen />} />),
        )}
      </CustomRoutes>
    </Admin>
  )
}

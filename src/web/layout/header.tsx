// The fixed header: mark, city, the specified line, Home, the eight menus, search, accessibility, language, the clock.

import { CITY } from '#domain/city.ts'
import { AccessBar } from '#web/layout/access-bar.tsx'
import { Brand, LanguageSwitch } from '#web/layout/brand.tsx'
import { langOfName, listServices, MENUS, type Menu } from '#web/layout/menus.ts'
import type { PageContext } from '#web/page.ts'

export function Header({ page }: { page: PageContext }) {
  const { words, to } = page.say
  return (
    <header className="site-header">
      <div className="top-line">
        <p>
          {words.site.republic} <span aria-hidden="true">·</span> {words.site.province}
        </p>
        <p className="clock">
          <span data-clock="" data-label={words.header.clock} data-names={page.say.dayNames} />
          <a href={CITY.links.pagasa}>{words.header.weather}</a>
        </p>
      </div>
      <div className="masthead">
        <Brand page={page} />
        <div className="tools">
          {/* First, and by the very word of the text messages, which cannot hold an address. */}
          <a className="pill" href={to('/track')} aria-current={page.path === '/track' ? 'page' : undefined}>
            {words.header.track}
          </a>
          <a className="pill" href={to('/search')}>
            {words.header.search}
          </a>
          <AccessBar page={page} />
          <LanguageSwitch page={page} />
          {/* One of the two is shown: the cached page knows nobody, the head line marks who is signed in. */}
          <a className="pill login" href={to('/Login')}>
            {words.header.login}
          </a>
          <a className="pill account" href={to('/userprofile')}>
            {words.header.account}
          </a>
        </div>
        <a className="pill menu-button" href="#menu">
          {words.header.menu}
        </a>
      </div>
      <nav className="menus" id="menu" aria-label={words.header.mainMenu}>
        <a className="menu-close" href="#top">
          {words.header.closeMenu}
        </a>
        {/* On a phone alone: on a desk the same links stand in the footer, and the tasks on the front page. */}
        <div className="menu-services">
          <p>{words.serviceLinks.title}</p>
          <ul>
            {listServices(page.say).map(({ name, url }) => (
              <li key={url}>
                <a href={url}>{name}</a>
              </li>
            ))}
          </ul>
        </div>
        <ul>
          <li>
            <a href={to('/')} aria-current={page.path === '/' ? 'page' : undefined}>
              {words.header.home}
            </a>
          </li>
          {MENUS.map((menu) => (
            <MenuItem key={menu.word} menu={menu} page={page} />
          ))}
        </ul>
      </nav>
    </header>
  )
}

function MenuItem({ menu, page }: { menu: Menu; page: PageContext }) {
  const { say } = page
  const { words, to } = say
  const here = menu.items.some((name) => page.path === `/${name}`)
  return (
    <li>
      <details className="menu" name="menu" data-here={here ? '' : undefined}>
        <summary lang={langOfName(say, ({ menus }) => menus[menu.word])}>{words.menus[menu.word]}</summary>
        <div className="menu-panel">
          {menu.group && <p>{words.menus[menu.group]}</p>}
          <ul>
            {menu.items.map((name) => (
              <li key={name}>
                <a
                  href={to(`/${name}`)}
                  aria-current={page.path === `/${name}` ? 'page' : undefined}
                  lang={langOfName(say, ({ pages }) => pages[name].title)}
                >
                  {words.pages[name].title}
                </a>
              </li>
            ))}
          </ul>
        </div>
      </details>
    </li>
  )
}

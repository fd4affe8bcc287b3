// /footer: the parts of the footer as a page (spec 2.1, 2.10), each under a heading; not for search engines.

import { CITY } from '#domain/city.ts'
import { Links, Marks, Republic, VisitorCount } from '#web/layout/footer.tsx'
import { listServices } from '#web/layout/menus.ts'
import { definePage, nothing } from '#web/page.ts'

export const footerPage = definePage({
  styles: ['practice'],
  load: nothing,
  meta: (_, { say: { words } }) => ({
    title: words.pages.footer.title,
    description: words.pages.footer.sentence,
    noindex: true,
  }),
  view: (_, page) => {
    const { words } = page.say
    const parts = [
      { title: words.serviceLinks.title, part: <Links list={listServices(page.say)} /> },
      { title: words.practice.count, part: <VisitorCount page={page} /> },
      { title: words.practice.marks, part: <Marks say={page.say} /> },
      { title: words.footer.republic, part: <Republic say={page.say} /> },
      { title: words.footer.aboutGovernment, part: <Links list={CITY.aboutGovernment} lang="en" /> },
      { title: words.footer.governmentOffices, part: <Links list={CITY.governmentOffices} lang="en" /> },
    ]
    return (
      <div className="page">
        <h1>{words.pages.footer.title}</h1>
        <p>{words.pages.footer.sentence}</p>
        <div className="footer-parts">
          {parts.map(({ title, part }) => (
            <section key={title}>
              <h2>{title}</h2>
              {part}
            </section>
          ))}
        </div>
      </div>
    )
  },
})

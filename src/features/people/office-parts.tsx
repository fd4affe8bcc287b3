// The parts of an office's own page: services, documents and forms, each a list of ways on.
import type { charter } from '#collections/charter.collection.ts'
import type { EntryOf } from '#collections/define.ts'
import type { FormCategory } from '#collections/downloads.collection.ts'
import type { libraries } from '#collections/libraries.collection.ts'
import type { OfficePage } from '#features/people/offices.ts'
import type { Speech } from '#words'

type Service = EntryOf<typeof charter>
type Library = EntryOf<typeof libraries>

type ServicesProps = { list: Service[]; pages: readonly OfficePage[]; say: Speech }

/** The services of the Charter, then the pages of this site that are about the office's work. */
export function Services({ list, pages, say }: ServicesProps) {
  const { offices } = say.words.people
  if (list.length + pages.length === 0) return null
  return (
    <section aria-labelledby="services">
      <h2 id="services">{offices.services}</h2>
      <ul className="rows">
        {list.map((service) => (
          <li key={service.number} lang={service.shownIn}>
            <a className="row-button" href={say.to(service.form)}>
              {service.name}
            </a>
            <p>{service.about}</p>
          </li>
        ))}
        {pages.map(([path, name]) => (
          <li key={path}>
            <a className="row-button" href={say.to(path)}>
              {say.words.pages[name].title}
            </a>
            <p>{say.words.pages[name].sentence}</p>
          </li>
        ))}
      </ul>
      {list.length > 0 && (
        <p>
          <a href={say.to('/citizen')}>{offices.charter}</a>
        </p>
      )}
    </section>
  )
}

export function Libraries({ list, say }: { list: Library[]; say: Speech }) {
  if (list.length === 0) return null
  return (
    <section aria-labelledby="documents">
      <h2 id="documents">{say.words.people.offices.documents}</h2>
      <ul className="rows">
        {list.map(({ number, library, belongs, shownIn }) => (
          <li key={number}>
            <a className="row-button" href={say.to(`/${library}`)}>
              {say.words.pages[library].title}
            </a>
            <p lang={shownIn}>{belongs}</p>
          </li>
        ))}
      </ul>
    </section>
  )
}

export function FormLinks({ categories, say }: { categories: readonly FormCategory[]; say: Speech }) {
  if (categories.length === 0) return null
  return (
    <section aria-labelledby="forms">
      <h2 id="forms">{say.words.people.offices.forms}</h2>
      <ul className="rows">
        {categories.map((category) => (
          <li key={category}>
            <a className="row-button" href={say.to(`/forms/${category}`)}>
              {say.words.formCategories[category]}
            </a>
          </li>
        ))}
      </ul>
    </section>
  )
}

// The documents of a library: filters in the address, years the newest first, each with its file or who is to supply it.
import type { CityDocument, DocumentSelection } from '#features/documents/choose-documents.ts'
import { type Sizes, StoredFile } from '#features/documents/stored-file.tsx'
import type { Speech } from '#words'

type Props = {
  chosen: DocumentSelection
  sizes: Sizes
  /** The address of the page, for its own filters. */
  path: string
  /** The name of the owning office; '' when it is not known. */
  office: string
  say: Speech
}

export function DocumentList({ chosen, sizes, path, office, say }: Props) {
  const { words, fill, to } = say
  const { years, unknown } = chosen
  if (chosen.offers.types.length === 0) return null
  return (
    <>
      <Filters chosen={chosen} path={path} say={say} />
      {unknown && <p className="note">{fill('documents.unknown', { value: unknown })}</p>}
      {years.length === 0 && (
        <p className="empty">
          {words.documents.noneOfBoth} <a href={to(path)}>{words.documents.showAll}</a>
        </p>
      )}
      {years.map(({ year, documents }) => (
        <section key={year} className="document-year">
          <h3>{year || words.documents.noYear}</h3>
          <ul className="rows">
            {documents.map((one) => (
              <DocumentLine key={one.number} one={one} sizes={sizes} office={office} say={say} />
            ))}
          </ul>
        </section>
      ))}
    </>
  )
}

// One document needs no choosing.
function Filters({
  chosen: { offers, by },
  path,
  say: { words, to },
}: Pick<Props, 'chosen' | 'path' | 'say'>) {
  if (offers.years.length < 2 && offers.types.length < 2) return null
  const types: Record<string, string> = words.documents.types
  const filters = [
    { name: 'year', label: words.documents.year, options: offers.years.map((year) => [year, year] as const) },
    {
      name: 'type',
      label: words.documents.type,
      options: offers.types.map((type) => [type, types[type]] as const),
    },
  ] as const
  return (
    <form className="document-filters" action={to(path)} method="get">
      {filters.map(({ name, label, options }) => (
        <p key={name}>
          <label htmlFor={`filter-${name}`}>{label}</label>
          <select id={`filter-${name}`} name={name} defaultValue={by[name]}>
            <option value="">{words.documents.all}</option>
            {options.map(([value, text]) => (
              <option key={value} value={value}>
                {text}
              </option>
            ))}
          </select>
        </p>
      ))}
      <button className="button quiet" type="submit">
        {words.documents.show}
      </button>
    </form>
  )
}

type LineProps = Pick<Props, 'sizes' | 'office' | 'say'> & { one: CityDocument }

function DocumentLine({ one, sizes, office, say }: LineProps) {
  const { words, fill, longDate, lang } = say
  const facts = [
    words.documents.types[one.type],
    one.period && fill('documents.covers', { period: one.period }),
    one.date && fill('documents.dated', { date: longDate(one.date) }),
  ].filter(Boolean)
  return (
    <li id={`document-${one.number}`} lang={one.shownIn}>
      {one.file ? (
        <StoredFile file={one.file} title={one.title} sizes={sizes} say={say} ask={office} />
      ) : (
        <p className="row-title">{one.title}</p>
      )}
      <p lang={lang}>{facts.join(' · ')}</p>
      {one.note && <p>{one.note}</p>}
      {!one.file && office && <p lang={lang}>{fill('dialogs.askAt', { office })}</p>}
    </li>
  )
}

// What the JOBS dialog and /jobs list, and the publications behind its first entry (spec 2.5).
import type { EntryOf } from '#collections/define.ts'
import type { jobs } from '#collections/jobs.collection.ts'
import type { publications } from '#collections/publications.collection.ts'
import { type Sizes, StoredFile } from '#features/documents/stored-file.tsx'
import { ButtonLink } from '#ui/dialog/dialog.tsx'
import type { Speech } from '#words'

type Props = {
  list: EntryOf<typeof jobs>[]
  say: Speech
  /** On /jobs itself the first entry leads down the page. */
  here?: string
}

export function JobsList({ list, say: { to }, here }: Props) {
  return (
    <ul className="rows">
      {list.map((job, index) => (
        <li key={job.number} lang={job.shownIn}>
          {job.url ? (
            <a className={job.url.startsWith('/') ? 'row-button' : 'row-button outside'} href={to(job.url)}>
              {job.title}
            </a>
          ) : index === 0 && here ? (
            <a className="row-button" href={here}>
              {job.title}
            </a>
          ) : index === 0 ? (
            <ButtonLink to={to('/jobs')} dialog="publications" className="row-button">
              {job.title}
            </ButtonLink>
          ) : (
            <p className="row-title">{job.title}</p>
          )}
          <p>{job.text}</p>
        </li>
      ))}
    </ul>
  )
}

type Publications = { list: EntryOf<typeof publications>[]; sizes: Sizes; say: Speech }

/** Spec 2.5: the first is labelled NEW VACANCIES, the others show their titles; each file opens in a new tab. */
export function PublicationList({ list, sizes, say }: Publications) {
  const { newVacancies, noPublications } = say.words.dialogs
  if (list.length === 0) return <p className="empty">{noPublications}</p>
  return (
    <ul className="rows">
      {list.map(({ number, shownIn, file, title }, index) => (
        <li key={number} lang={shownIn}>
          <StoredFile
            file={file}
            title={index === 0 ? `${newVacancies}: ${title}` : title}
            sizes={sizes}
            say={say}
          />
        </li>
      ))}
    </ul>
  )
}

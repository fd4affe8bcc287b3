// JOBS as a page, with the publications of vacancies: the same as its dialogs on the front page.
import { jobs } from '#collections/jobs.collection.ts'
import { publications } from '#collections/publications.collection.ts'
import { JobsList, PublicationList } from '#features/documents/jobs-list.tsx'
import { loadSizes } from '#features/documents/stored-file.tsx'
import { listEntries } from '#features/publishing/entries.ts'
import { definePage } from '#web/page.ts'

export const jobsPage = definePage({
  load: async ({ reader, sizeOf, say: { lang } }) => {
    const published = await listEntries(reader, publications, lang)
    return {
      list: await listEntries(reader, jobs, lang),
      published,
      sizes: await loadSizes(published, sizeOf),
    }
  },
  meta: (_, { say }) => ({ title: say.words.pages.jobs.title, description: say.words.pages.jobs.sentence }),
  view: ({ list, published, sizes }, { say }) => (
    <div className="page narrow">
      <h1>{say.words.dialogs.jobsTitle}</h1>
      <p>{say.words.pages.jobs.sentence}</p>
      <JobsList list={list} say={say} here="#publications" />
      <h2 id="publications">{say.words.dialogs.publicationsTitle}</h2>
      <PublicationList list={published} sizes={sizes} say={say} />
    </div>
  ),
})

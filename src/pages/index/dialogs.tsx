// The dialogs of the front page (spec 2.5, 2.6): the same content as the pages their buttons lead to.
import { disclosure } from '#collections/disclosure.collection.ts'
import { downloads, FORM_CATEGORIES } from '#collections/downloads.collection.ts'
import { jobs } from '#collections/jobs.collection.ts'
import { publications } from '#collections/publications.collection.ts'
import { CategoryForms, FormCategories } from '#features/documents/forms-list.tsx'
import { JobsList, PublicationList } from '#features/documents/jobs-list.tsx'
import { DisclosureNotice, DisclosureWays, PermitChoices } from '#features/documents/notices.tsx'
import { loadSizes } from '#features/documents/stored-file.tsx'
import { listEntries } from '#features/publishing/entries.ts'
import { Dialog } from '#ui/dialog/dialog.tsx'
import type { PageContext } from '#web/page.ts'
import type { Speech } from '#words'

export async function loadDialogs({ reader, sizeOf, say: { lang } }: PageContext) {
  const [work, published, forms, posted] = await Promise.all([
    listEntries(reader, jobs, lang),
    listEntries(reader, publications, lang),
    listEntries(reader, downloads, lang),
    listEntries(reader, disclosure, lang),
  ])
  return {
    work,
    published,
    forms,
    posted: posted.length > 0,
    sizes: await loadSizes([...published, ...forms], sizeOf),
  }
}

type Props = { data: Awaited<ReturnType<typeof loadDialogs>>; say: Speech }

export function ServiceDialogs({ data, say }: Props) {
  const { dialogs, services, formCategories } = say.words
  const close = dialogs.close
  return (
    <>
      <Dialog id="bplo" title={services.bplo} close={close}>
        <PermitChoices say={say} />
      </Dialog>
      <Dialog id="jobs" title={dialogs.jobsTitle} close={close}>
        <JobsList list={data.work} say={say} />
      </Dialog>
      <Dialog id="publications" title={dialogs.publicationsTitle} close={close}>
        <PublicationList list={data.published} sizes={data.sizes} say={say} />
      </Dialog>
      <Dialog id="disclosure" title={dialogs.disclosureTitle} close={close}>
        <DisclosureNotice say={say} posted={data.posted} heading="h3" />
        <DisclosureWays say={say} />
      </Dialog>
      <Dialog id="forms" title={dialogs.formsTitle} close={close}>
        <FormCategories say={say} />
      </Dialog>
      {FORM_CATEGORIES.map((category) => (
        <Dialog key={category} id={`forms-${category}`} title={formCategories[category]} close={close}>
          <CategoryForms category={category} list={data.forms} sizes={data.sizes} say={say} />
        </Dialog>
      ))}
    </>
  )
}

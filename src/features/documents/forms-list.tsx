// The downloadable forms: six categories, and the forms of one (spec 2.5).
import type { EntryOf } from '#collections/define.ts'
import { type downloads, FORM_CATEGORIES, type FormCategory } from '#collections/downloads.collection.ts'
import { type Sizes, StoredFile } from '#features/documents/stored-file.tsx'
import { blankPath, blanksFor } from '#forms/blanks.ts'
import type { Form } from '#forms/define.ts'
import { ButtonLink } from '#ui/dialog/dialog.tsx'
import { NewTabLinks } from '#ui/new-tab/new-tab-links.tsx'
import type { Speech } from '#words'

export type DownloadForm = EntryOf<typeof downloads>

export function FormCategories({ say: { words, to } }: { say: Speech }) {
  return (
    <ul className="rows">
      {FORM_CATEGORIES.map((category) => (
        <li key={category}>
          <ButtonLink to={to(`/forms/${category}`)} dialog={`forms-${category}`} className="row-button">
            {words.formCategories[category]}
          </ButtonLink>
        </li>
      ))}
    </ul>
  )
}

type Props = { category: FormCategory; list: DownloadForm[]; sizes: Sizes; say: Speech }

export function CategoryForms({ category, list, sizes, say }: Props) {
  const forms = list.filter((form) => form.category === category)
  if (forms.length === 0) return <p className="empty">{say.words.dialogs.noForms}</p>
  return (
    <ul className="rows">
      {forms.map((form) => (
        <li key={form.number} lang={form.shownIn}>
          <FormLine form={form} sizes={sizes} say={say} />
        </li>
      ))}
    </ul>
  )
}

/** Whether the office has to be asked for it: no file is kept, and no blank is drawn. */
export const isMissing = ({ file, online }: DownloadForm) => !file && blanksFor(online).length === 0

function FormLine({ form, sizes, say }: { form: DownloadForm; sizes: Sizes; say: Speech }) {
  const { words, fill, to, lang } = say
  const blanks = form.file ? [] : blanksFor(form.online)
  return (
    <>
      {form.file ? (
        <StoredFile file={form.file} title={form.title} sizes={sizes} say={say} ask={form.askAt} />
      ) : blanks.length === 1 ? (
        <BlankLink form={blanks[0]!} title={form.title} say={say} />
      ) : (
        <p className="row-title">{form.title}</p>
      )}
      {isMissing(form) && form.askAt && <p>{fill('dialogs.askAt', { office: form.askAt })}</p>}
      {blanks.length > 1 && (
        <p lang={lang}>
          {words.blank.amend}{' '}
          <NewTabLinks links={blanks.map((one) => ({ href: to(blankPath(one)), text: one.short[lang] }))} />{' '}
          <small>({kindOf(say)})</small>
        </p>
      )}
      {form.online && (
        <p lang={lang}>
          <a href={to(form.online)}>{words.dialogs.fillOnline}</a>
        </p>
      )}
    </>
  )
}

const kindOf = ({ words }: Speech) => `${words.blank.kind}, ${words.dialogs.opensInNewTab}`

const BlankLink = ({ form, title, say }: { form: Form; title: string; say: Speech }) => (
  <a className="row-button" href={say.to(blankPath(form))} target="_blank" rel="noopener">
    {title} <small lang={say.lang}>({kindOf(say)})</small>
  </a>
)

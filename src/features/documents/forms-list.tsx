// The downloadable forms: six categories, and the forms of one (spec 2.5).
import type { EntryOf } from '#collections/define.ts'
import { type downloads, FORM_CATEGORIES, type FormCategory } from '#collections/downloads.collection.ts'
import { type Sizes, StoredFile } from '#features/documents/stored-file.tsx'
import { ButtonLink } from '#ui/dialog/dialog.tsx'
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

function FormLine({ form, sizes, say }: { form: DownloadForm; sizes: Sizes; say: Speech }) {
  const { words, fill, to, lang } = say
  return (
    <>
      {form.file ? (
        <StoredFile file={form.file} title={form.title} sizes={sizes} say={say} ask={form.askAt} />
      ) : (
        <p className="row-title">{form.title}</p>
      )}
      {!form.file && form.askAt && <p>{fill('dialogs.askAt', { office: form.askAt })}</p>}
      {form.online && (
        <p lang={lang}>
          <a href={to(form.online)}>{words.dialogs.fillOnline}</a>
        </p>
      )}
    </>
  )
}

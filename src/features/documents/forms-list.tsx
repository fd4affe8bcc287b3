// The downloadable forms: six categories, and the forms of one (spec 2.5).
import type { EntryOf } from '#collections/define.ts'
import { type downloads, FORM_CATEGORIES, type FormCategory } from '#collections/downloads.collection.ts'
import { storageUrl } from '#fields/file.ts'
import { GoButton } from '#ui/dialog/dialog.tsx'
import type { Speech } from '#words'

export type Form = EntryOf<typeof downloads>

export function FormCategories({ say: { words, to } }: { say: Speech }) {
  return (
    <ul className="rows">
      {FORM_CATEGORIES.map((category) => (
        <li key={category}>
          <GoButton to={to(`/forms/${category}`)} dialog={`forms-${category}`} className="row-button">
            {words.formCategories[category]}
          </GoButton>
        </li>
      ))}
    </ul>
  )
}

export function FormsOf({ category, list, say }: { category: FormCategory; list: Form[]; say: Speech }) {
  const forms = list.filter((form) => form.category === category)
  if (forms.length === 0) return <p className="empty">{say.words.dialogs.noForms}</p>
  return (
    <ul className="rows">
      {forms.map((form) => (
        <li key={form.number} lang={form.shownIn}>
          <FormLine form={form} say={say} />
        </li>
      ))}
    </ul>
  )
}

function FormLine({ form, say: { words, fill, to } }: { form: Form; say: Speech }) {
  return (
    <>
      {form.file ? (
        <a className="row-button" href={storageUrl(form.file)} target="_blank" rel="noopener">
          {form.title} <small>({words.dialogs.opensInNewTab})</small>
        </a>
      ) : (
        <p className="row-title">{form.title}</p>
      )}
      {!form.file && <p>{words.dialogs.noFile}</p>}
      {!form.file && form.askAt && <p>{fill('dialogs.askAt', { office: form.askAt })}</p>}
      {form.online && (
        <p>
          <a href={to(form.online)}>{words.dialogs.fillOnline}</a>
        </p>
      )}
    </>
  )
}

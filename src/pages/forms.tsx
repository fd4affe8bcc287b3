// DOWNLOADABLE FORMS as pages: the six categories, and one of them (spec 2.5).
import { downloads, FORM_CATEGORIES, type FormCategory } from '#collections/downloads.collection.ts'
import {
  CategoryForms,
  type DownloadForm,
  FormCategories,
  isMissing,
} from '#features/documents/forms-list.tsx'
import { loadSizes, type Sizes } from '#features/documents/stored-file.tsx'
import { listEntries } from '#features/publishing/entries.ts'
import { Awaited as Missing } from '#ui/awaited/awaited.tsx'
import { definePage } from '#web/page.ts'

export const forms = definePage<{ list: DownloadForm[]; sizes: Sizes; category: FormCategory | null }>({
  load: async ({ reader, params, sizeOf, say: { lang } }) => {
    const category = FORM_CATEGORIES.find((name) => name === params.category) ?? null
    if (params.category !== undefined && category === null) return null
    const list = (await listEntries(reader, downloads, lang)).filter((form) => form.category === category)
    return { list, sizes: await loadSizes(list, sizeOf), category }
  },
  meta: ({ category }, { say: { words } }) => ({
    title: category ? words.formCategories[category] : words.pages.forms.title,
    description: words.pages.forms.sentence,
  }),
  view: ({ list, sizes, category }, { say }) => (
    <div className="page narrow">
      {category && (
        <p className="back">
          <a href={say.to('/forms')}>← {say.words.dialogs.backToForms}</a>
        </p>
      )}
      <h1>{category ? say.words.formCategories[category] : say.words.dialogs.formsTitle}</h1>
      {category ? (
        <>
          {list.some(isMissing) && <Missing>{say.words.awaited.forms}</Missing>}
          <CategoryForms category={category} list={list} sizes={sizes} say={say} />
        </>
      ) : (
        <FormCategories say={say} />
      )}
    </div>
  ),
})

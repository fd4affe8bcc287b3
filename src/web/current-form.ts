// A form as the city asks it now: with the subcategories of business that staff have published.
import { subcategories } from '#collections/subcategories.collection.ts'
import type { Database } from '#db/database.ts'
import { isDatabaseUnavailable } from '#db/errors.ts'
import { listEntries } from '#features/publishing/entries.ts'
import type { Form } from '#forms/define.ts'
import {
  asksSubcategory,
  type Subcategories,
  type Subcategory,
  subcategoriesOf,
  withSubcategories,
} from '#forms/subcategories.ts'
import { perRevision } from '#kit/server/per-revision.ts'
import type { Site } from '#web/site.ts'

type Data = Pick<Database, 'reader' | 'revision'>
const kept = perRevision<Subcategories>()

/** The form to read a submission with: it accepts every published subcategory. */
export async function loadCurrentForm(db: Data, form: Form): Promise<Form> {
  if (!asksSubcategory(form)) return form
  const listed = await kept(db.reader, subcategories.id, db.revision, async () =>
    subcategoriesOf(await listSubcategories(db, form)),
  )
  return withSubcategories(form, listed)
}

/** The form to show: without the subcategories while the database is unavailable. */
export async function loadShownForm(site: Site, form: Form): Promise<Form> {
  try {
    return await loadCurrentForm(site.database(), form)
  } catch (error) {
    if (!isDatabaseUnavailable(error)) throw error
    return form
  }
}

/** What is listed for a form; nothing for one without lines of business. */
export const listSubcategories = async (db: Data, form: Form): Promise<Subcategory[]> =>
  asksSubcategory(form)
    ? (await listEntries(db.reader, subcategories, 'en')).map(({ category, name, code }) => ({
        category,
        name,
        code,
      }))
    : []

// Every form of the city by its id.

import { type FormId, isFormId, type ServiceClass } from '#domain/forms.ts'
import { assessment } from '#forms/assessment.form.ts'
import { birth } from '#forms/birth.form.ts'
import { bplonew } from '#forms/bplonew.form.ts'
import { bplorenew } from '#forms/bplorenew.form.ts'
import { Dform } from '#forms/Dform.form.ts'
import { death } from '#forms/death.form.ts'
import type { Form } from '#forms/define.ts'
import { marriage } from '#forms/marriage.form.ts'
import { realproperty } from '#forms/realproperty.form.ts'
import { report } from '#forms/report.form.ts'
import { type Both, both } from '#kit/lang.ts'

export const FORMS: Record<FormId, Form> = {
  birth,
  marriage,
  death,
  realproperty,
  bplonew,
  bplorenew,
  assessment,
  Dform,
  report,
}

/** The form of an id out of the database or an address; undefined when there is none. */
export const formOf = (id: string): Form | undefined => (isFormId(id) ? FORMS[id] : undefined)

/** The class of a service: the one its office has set, or else the first value of the form at this address. */
export const shownClass = (set: ServiceClass, path: string): ServiceClass =>
  set || (Object.values(FORMS).find((form) => form.path === path)?.class ?? '')

/** What the city calls the service of a form today, for lists and statistics; its id when there is no such form any more. */
export const serviceOf = (id: string): Both => formOf(id)?.title ?? both(id, id)

/** The same in two or three words, for rows of lists. */
export const shortServiceOf = (id: string): Both => formOf(id)?.short ?? both(id, id)

// Every form of the city by its id.
import { assessment } from '#forms/assessment.form.ts'
import { birth } from '#forms/birth.form.ts'
import { bplonew } from '#forms/bplonew.form.ts'
import { bplorenew } from '#forms/bplorenew.form.ts'
import { death } from '#forms/death.form.ts'
import type { Form, FormId } from '#forms/define.ts'
import { marriage } from '#forms/marriage.form.ts'
import { realproperty } from '#forms/realproperty.form.ts'

export const FORMS: Record<FormId, Form> = {
  birth,
  marriage,
  death,
  realproperty,
  bplonew,
  bplorenew,
  assessment,
}

/** The form of an id out of the database or an address; undefined when there is none. */
export const formOf = (id: string): Form | undefined =>
  Object.hasOwn(FORMS, id) ? FORMS[id as FormId] : undefined

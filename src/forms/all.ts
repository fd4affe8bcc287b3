// Every form the city has, by its id.
import { birth } from '#forms/birth.form.ts'
import type { Form, FormId } from '#forms/define.ts'

export const FORMS: Record<FormId, Form> = { birth } as Record<FormId, Form>

/** The form of an id kept in the data; undefined for one there is no more. */
export const formOf = (id: string): Form | undefined => FORMS[id as FormId]

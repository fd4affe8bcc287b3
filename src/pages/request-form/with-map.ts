// What the page of a form fetches besides where something can be marked on a map.
import { type FormSchema, partsOf } from '#forms/define.ts'
import type { DynamicPage } from '#web/dynamic-page.ts'

const hasPoint = (form: FormSchema): boolean =>
  partsOf(form).some(({ part }) => part.part === 'question' && part.kind.control === 'point')

export const withMap = <Data>(page: DynamicPage<Data>, form: FormSchema): DynamicPage<Data> =>
  hasPoint(form)
    ? {
        ...page,
        behaviours: [...(page.behaviours ?? []), 'point'],
        styles: [...(page.styles ?? []), 'point'],
      }
    : page

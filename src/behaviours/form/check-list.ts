// What was answered, as the server reads it, to read once more before the form is sent.
import { readValues } from '#behaviours/form/form-values.ts'
import { elementOf, type FormPage, htmlOf } from '#behaviours/form/page.ts'

export function startCheckList(page: FormPage): { show: () => Promise<void> } {
  const { form } = page
  const list = form.querySelector<HTMLElement>('[data-check]')!
  // The list is out of date once something is typed. It is not emptied when a field is left: SUBMIT would move while it is pressed.
  form.addEventListener('input', () => list.replaceChildren())
  return {
    async show() {
      const answer = await page.ask('answers', readValues(form)).catch(() => null)
      const html = await htmlOf(answer)
      if (!html) return page.alarm(page.word('tryAgain'))
      list.replaceChildren(elementOf(html))
      list.focus({ preventScroll: true })
      // With its button, which names it.
      list.parentElement!.scrollIntoView()
    },
  }
}

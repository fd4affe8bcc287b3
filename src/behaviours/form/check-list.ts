// What was answered, as the server reads it, to read once more before the form is sent.
import { readValues } from '#behaviours/form/form-values.ts'
import { elementOf, type FormPage } from '#behaviours/form/page.ts'

export function startCheckList(page: FormPage): { show: () => Promise<void> } {
  const { form } = page
  const list = form.querySelector<HTMLElement>('[data-check]')!
  // What is no longer so must not stand there. Not when a field is left: the buttons below would move while one is pressed.
  form.addEventListener('input', () => list.replaceChildren())
  return {
    async show() {
      const answer = await page.ask('answers', readValues(form)).catch(() => null)
      const html = answer?.ok ? await answer.text().catch(() => '') : ''
      if (!html) return page.alarm(page.word('tryAgain'))
      list.replaceChildren(elementOf(html))
      list.focus({ preventScroll: true })
      // With its button, which names it.
      list.parentElement!.scrollIntoView()
    },
  }
}

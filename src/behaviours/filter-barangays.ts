// Typing a name narrows the tables at once and takes the map away, so that what is found stands under the box. The form looks further:
// through other names and districts.
import { isCalled } from '#kit/barangay-names.ts'

const box = document.querySelector<HTMLInputElement>('#brgy-name')
const found = document.querySelector<HTMLElement>('[data-found]')

box?.addEventListener('input', () => {
  const isTyped = box.value.trim() !== ''
  document.querySelector('.page')!.toggleAttribute('data-narrowed', isTyped)
  if (isTyped) box.form!.scrollIntoView()
  const isFound = (name = '') => isCalled(name, box.value)
  const counts = [...document.querySelectorAll<HTMLElement>('.brgy-district')].map((district) => {
    const rows = [...district.querySelectorAll<HTMLTableRowElement>('tbody tr')]
    const count = rows.reduce((sum, row) => sum + narrow(row, isFound), 0)
    district.hidden = count === 0
    return count
  })
  found!.textContent = isTyped ? `${found!.dataset.found} ${counts.reduce((sum, one) => sum + one, 0)}` : ''
})

/** Two barangays stand in a row, each in three cells; answers how many of them are found. */
function narrow(row: HTMLTableRowElement, isFound: (name?: string) => boolean): number {
  const cells = [...row.cells]
  const both = [cells.slice(0, 3), cells.slice(3)].map((three) => {
    const isThere = isFound(three[1]?.textContent)
    for (const cell of three) cell.hidden = !isThere
    return isThere && three.length > 1
  })
  const count = both.filter(Boolean).length
  row.hidden = count === 0
  return count
}

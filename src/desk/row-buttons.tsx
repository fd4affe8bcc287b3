// The buttons of repeated rows, in words: one adds a row, one removes it.
import { useSimpleFormIterator, useSimpleFormIteratorItem } from 'react-admin'
import { WordButton } from '#desk/word-button.tsx'

/** `label` is a key of words. */
export function AddRow({ label = 'ra.action.add' }) {
  const { add } = useSimpleFormIterator()
  return <WordButton label={label} variant="outlined" onClick={() => add()} />
}

function RemoveRow() {
  const { remove } = useSimpleFormIteratorItem()
  return <WordButton label="ra.action.remove" onClick={() => remove()} />
}

/** For a `SimpleFormIterator`. */
export const ROW_BUTTONS = { addButton: <AddRow />, removeButton: <RemoveRow /> }

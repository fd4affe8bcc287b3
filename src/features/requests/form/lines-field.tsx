// Rows of the same few questions, added and removed by buttons of the form itself, so that it needs no script.

import { problemText } from '#features/requests/form/problem-text.ts'
import { QuestionField } from '#features/requests/form/question.tsx'
import { controlId, type FormState, shownRows } from '#features/requests/form/state.ts'
import type { Lines } from '#forms/define.ts'
import type { Speech } from '#words'

type Props = { lines: Lines; state: FormState; say: Speech }

export function LinesField({ lines, state, say }: Props) {
  const { words, lang } = say
  const rows = shownRows(lines, state.typed)
  const found = state.found.find((one) => one.name === lines.name)
  return (
    <div className="lines" id={controlId(lines.name)} data-lines={lines.name} tabIndex={-1}>
      <p className="hint">{lines.hint?.[lang]}</p>
      {found && <p className="error">{problemText(say, lines.label, found.problem)}</p>}
      {rows.map((row, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a row is known by its place alone
        <fieldset key={index} className="line" data-row={index}>
          <legend>{lines.rowLabel[lang].replace('{number}', String(index + 1))}</legend>
          {lines.of.map((cell) => (
            <QuestionField
              key={cell.name}
              question={cell}
              typed={row[cell.name] ?? ''}
              found={state.found.find((one) => one.name === cell.name && one.row === index)}
              say={say}
              row={index}
            />
          ))}
          <button
            className="button quiet"
            type="submit"
            name="do"
            value={`remove-row:${lines.name}:${index}`}
          >
            {words.ask.removeRow} {index + 1}
          </button>
        </fieldset>
      ))}
      {rows.length < lines.most && (
        <button className="button quiet" type="submit" name="do" value={`add-row:${lines.name}`}>
          {words.ask.addRow}
        </button>
      )}
    </div>
  )
}

// Rows of the same few questions, added and removed by buttons of the form itself, so that it needs no script.
import { problemText } from '#features/requests/form/problem-text.ts'
import { optionalText, QuestionField } from '#features/requests/form/question.tsx'
import { controlId, type FormState, listRows } from '#features/requests/form/state.ts'
import type { Lines, Question } from '#forms/define.ts'
import type { Speech } from '#words'

type Props = { lines: Lines; state: FormState; say: Speech }

export function LinesField({ lines, state, say }: Props) {
  const { words, lang } = say
  const rows = listRows(lines, state.typed)
  const id = controlId(lines.name)
  const optional = optionalText(lines, state, say)
  // Without script the answer is a new page: it opens at the lines again.
  const here = `#${id}`
  const isRare = ({ name }: Question) => lines.fold?.names.includes(name) ?? false
  const rare = lines.of.filter(isRare)
  const cellAt = (row: Record<string, string>, index: number) => (cell: Question) => (
    <QuestionField
      key={cell.name}
      question={cell}
      typed={row[cell.name] ?? ''}
      state={state}
      say={say}
      row={index}
    />
  )
  return (
    <div
      className="lines"
      id={id}
      tabIndex={-1}
      data-lines={lines.name}
      data-field={lines.name}
      data-needed={lines.optional ? undefined : ''}
    >
      <h3>
        {lines.label[lang]}
        {optional && <span className="optional"> ({optional})</span>}
      </h3>
      {lines.hint && <p className="hint">{lines.hint[lang]}</p>}
      <LinesError lines={lines} state={state} say={say} />
      {rows.map((row, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a row is known by its place alone
        <fieldset key={index} className="line" data-row={index}>
          <legend>{lines.rowLabel[lang].replace('{number}', String(index + 1))}</legend>
          {lines.of.filter((cell) => !isRare(cell)).map(cellAt(row, index))}
          {lines.fold && (
            <details className="fold" open={rare.some(({ name }) => row[name])}>
              <summary>{lines.fold.words[lang]}</summary>
              {rare.map(cellAt(row, index))}
            </details>
          )}
          <button
            className="button quiet small"
            type="submit"
            name="do"
            value={`remove-row:${lines.name}:${index}`}
            formAction={here}
          >
            {words.ask.removeRow} {index + 1}
          </button>
        </fieldset>
      ))}
      {rows.length < lines.most && (
        <button
          className="button quiet"
          type="submit"
          name="do"
          value={`add-row:${lines.name}`}
          formAction={here}
        >
          {words.ask.addRow}
        </button>
      )}
    </div>
  )
}

function LinesError({ lines, state, say }: Props) {
  const found = state.found.find((one) => one.name === lines.name)
  return found ? <p className="error">{problemText(say, lines.label, found.problem)}</p> : null
}

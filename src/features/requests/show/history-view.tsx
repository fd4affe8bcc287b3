// What has happened so far as a line of days, why the promised date is what it is, and what was sent.

import { STATES } from '#domain/request-states.ts'
import type { RequestPage } from '#features/requests/show/request-page.ts'
import { NO_DUE_DAY } from '#kit/working-days.ts'
import { Table } from '#ui/table/table.tsx'
import type { Speech } from '#words'

type Props = { shown: RequestPage; say: Speech }

/** The words of the state it is in stand in a panel of their own. */
export function HistoryView({ shown: { history, state, dueOn }, say }: Props) {
  const { words, longDate, shortTime, weekDate } = say
  return (
    <section aria-labelledby="history">
      <h2 id="history">{words.request.history}</h2>
      <ol className="timeline">
        {history.map(({ id, at, text, lines, to }) => (
          <li key={id}>
            <strong>{text}</strong>
            <time dateTime={at}>
              {longDate(at)}, {shortTime(at)}
            </time>
            {to !== state && lines.map((line) => <p key={line}>{line}</p>)}
          </li>
        ))}
        {STATES[state].clock !== 'stopped' && dueOn !== NO_DUE_DAY && (
          <li className="timeline-next">
            <strong>{words.request.promised[STATES[state].clock]}</strong>
            <time dateTime={dueOn}>{weekDate(dueOn)}</time>
          </li>
        )}
      </ol>
    </section>
  )
}

export const WhyView = ({ shown: { explained }, say: { words } }: Props) => (
  <details className="fold">
    <summary>{words.clock.title}</summary>
    <ul>
      {explained.map((sentence) => (
        <li key={sentence}>{sentence}</li>
      ))}
    </ul>
  </details>
)

/** The answers in words and the files by name. */
export function SentView({ shown: { answers, files }, say }: Props) {
  const { words, fill } = say
  return (
    <details className="fold">
      <summary>{words.request.answers}</summary>
      {answers.map((section) => (
        <div key={section.id}>
          <h3>{section.title}</h3>
          <dl>
            {section.rows.map(({ name, label, text }) => (
              <div key={name}>
                <dt>{label}</dt>
                <dd>{text}</dd>
              </div>
            ))}
          </dl>
          {section.tables.map((table) => (
            <AnswerTable key={table.name} table={table} />
          ))}
        </div>
      ))}
      {files.length > 0 && (
        <div>
          <h3>{words.request.files}</h3>
          <dl>
            {files.map(({ slot, label, files }) => (
              <div key={slot}>
                <dt>{label}</dt>
                {files.map(({ id, name, bytes }) => (
                  <dd key={id}>
                    {fill('request.fileName', { name, size: Math.max(1, Math.round(bytes / 1024)) })}
                  </dd>
                ))}
              </div>
            ))}
          </dl>
          <p className="note">{words.request.filesNote}</p>
        </div>
      )}
    </details>
  )
}

function AnswerTable({
  table: { label, head, rows },
}: {
  table: RequestPage['answers'][number]['tables'][number]
}) {
  return (
    <Table caption={label}>
      <thead>
        <tr>
          {head.map((cell) => (
            <th key={cell} scope="col">
              {cell}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two lines may say the same
          <tr key={index}>
            {row.map((cell, column) => (
              <td key={head[column]}>{cell}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </Table>
  )
}

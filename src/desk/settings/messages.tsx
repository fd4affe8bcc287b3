// Messages that failed or may have failed: the reason, and a button to send them again.
import { DataTable, FunctionField, List, useTranslate } from 'react-admin'
import type { UndeliveredMessage } from '#contract/messages.ts'
import { TimeField } from '#desk/time-field.tsx'
import { useAct } from '#desk/use-act.ts'
import { WordButton } from '#desk/word-button.tsx'

export default function Messages() {
  const translate = useTranslate()
  return (
    <List title="settings.messages" pagination={false} actions={false}>
      <DataTable
        bulkActionButtons={false}
        rowClick={false}
        empty={<p>{translate('settings.noMessages')}</p>}
        aria-label={translate('settings.messages')}
      >
        <DataTable.Col label="settings.made" disableSort>
          <TimeField source="createdAt" />
        </DataTable.Col>
        <DataTable.Col source="subject" label="settings.subject" disableSort />
        <DataTable.Col label="settings.why" disableSort>
          <FunctionField<UndeliveredMessage> render={({ why }) => translate(`settings.whys.${why}`)} />
        </DataTable.Col>
        <DataTable.NumberCol source="attempts" label="settings.attempts" disableSort />
        <DataTable.Col source="lastError" label="settings.lastError" disableSort />
        <DataTable.Col label="settings.doings" disableSort>
          <FunctionField<UndeliveredMessage> render={(message) => <Again message={message} />} />
        </DataTable.Col>
      </DataTable>
    </List>
  )
}

function Again({ message: { id, why } }: { message: UndeliveredMessage }) {
  const { act, busy } = useAct()
  if (why === 'retried') return null
  return (
    <WordButton
      label="settings.again"
      disabled={busy}
      onClick={() => act('POST /messages/:id/again', { params: { id } }, 'settings.againDone')}
    />
  )
}

// The log: who did what, who looked at what, and when.
import {
  DataTable,
  FunctionField,
  List,
  type RaRecord,
  SelectInput,
  TextInput,
  useTranslate,
} from 'react-admin'
import { Details } from '#desk/settings/audit-details.tsx'
import { TimeField } from '#desk/time-field.tsx'
import { ALL_AUDIT_ACTIONS, type AuditAction, type AuditDetails } from '#domain/audit.ts'

type Line = RaRecord<string> & {
  actor: string
  name: string
  action: AuditAction
  details: AuditDetails
  times: number
}

const choices = ALL_AUDIT_ACTIONS.map((action) => ({ id: action, name: `settings.auditActions.${action}` }))

const filters = [
  <TextInput key="subject" source="subject" label="settings.auditSubject" alwaysOn />,
  <SelectInput key="action" source="action" label="settings.action" choices={choices} alwaysOn />,
  <TextInput key="actor" source="actor" label="settings.actor" />,
]

export default function Audit() {
  const translate = useTranslate()
  return (
    <List
      title="settings.audit"
      filters={filters}
      sort={{ field: 'at', order: 'DESC' }}
      exporter={false}
      empty={false}
    >
      <DataTable bulkActionButtons={false} rowClick={false} aria-label={translate('settings.audit')}>
        <DataTable.Col source="at" label="settings.at">
          <TimeField source="at" />
        </DataTable.Col>
        <DataTable.Col label="settings.who" disableSort>
          <FunctionField<Line> render={({ name, actor }) => name || actor} />
        </DataTable.Col>
        <DataTable.Col label="settings.action" disableSort>
          <FunctionField<Line> render={({ action }) => translate(`settings.auditActions.${action}`)} />
        </DataTable.Col>
        <DataTable.Col source="subject" label="settings.subject" disableSort />
        <DataTable.Col label="settings.more" disableSort>
          <FunctionField<Line> render={({ details, times }) => <Details details={details} times={times} />} />
        </DataTable.Col>
      </DataTable>
    </List>
  )
}

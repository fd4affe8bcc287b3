// The log: who did what, who looked at what, and when.
import {
  DataTable,
  DateField,
  FunctionField,
  List,
  type RaRecord,
  TextInput,
  useTranslate,
} from 'react-admin'

type Line = RaRecord<string> & { actor: string; name: string }

const filters = [
  <TextInput key="subject" source="subject" label="settings.auditSubject" alwaysOn />,
  <TextInput key="action" source="action" label="settings.action" alwaysOn />,
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
          <DateField source="at" showTime />
        </DataTable.Col>
        <DataTable.Col label="settings.who" disableSort>
          <FunctionField<Line> render={({ name, actor }) => name || actor} />
        </DataTable.Col>
        <DataTable.Col source="action" label="settings.action" disableSort />
        <DataTable.Col source="subject" label="settings.subject" disableSort />
      </DataTable>
    </List>
  )
}

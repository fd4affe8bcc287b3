// Questions other offices have asked this one.
import { DataTable, DateField, FunctionField, List, type RaRecord } from 'react-admin'
import { useSpeech } from '#desk/casework/speech.ts'
import { FORMS } from '#forms/all.ts'
import type { FormId } from '#forms/define.ts'

type Asked = RaRecord<string> & { from: string; form: FormId }

export default function Opinions() {
  const { lang, translate } = useSpeech()
  return (
    <List
      title="casework.opinions"
      sort={{ field: 'askedAt', order: 'ASC' }}
      exporter={false}
      actions={false}
      empty={false}
    >
      <DataTable
        rowClick="show"
        bulkActionButtons={false}
        aria-label={translate('casework.opinions')}
        empty={<p>{translate('casework.noOpinions')}</p>}
      >
        <DataTable.Col source="reference" label="casework.reference" disableSort />
        <DataTable.Col label="casework.service" disableSort>
          <FunctionField<Asked> render={({ form }) => FORMS[form].title[lang]} />
        </DataTable.Col>
        <DataTable.Col label="casework.from" disableSort>
          <FunctionField<Asked> render={({ from }) => translate(`settings.offices.${from}`)} />
        </DataTable.Col>
        <DataTable.Col label="casework.asked" disableSort>
          <DateField source="askedAt" showTime />
        </DataTable.Col>
      </DataTable>
    </List>
  )
}

// Questions other offices have asked this one.
import { DataTable, DateField, FunctionField, List, type RaRecord } from 'react-admin'
import { useSpeech } from '#desk/casework/speech.ts'
import { RouteLink } from '#desk/route-link.tsx'
import { FORMS } from '#forms/all.ts'
import type { FormId } from '#forms/define.ts'

type Asked = RaRecord<string> & { reference: string; from: string; form: FormId }

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
        rowClick={false}
        bulkActionButtons={false}
        aria-label={translate('casework.opinions')}
        empty={<p>{translate('casework.noOpinions')}</p>}
      >
        <DataTable.Col label="casework.reference" disableSort>
          <FunctionField<Asked>
            render={({ id, reference }) => <RouteLink to={`/opinions/${id}/show`}>{reference}</RouteLink>}
          />
        </DataTable.Col>
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

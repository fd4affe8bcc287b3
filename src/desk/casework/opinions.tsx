// Questions other offices have asked this one; on a phone as cards.
import useMediaQuery from '@mui/material/useMediaQuery'
import { DataTable, DateField, FunctionField, List, useListContext } from 'react-admin'
import { type AskedRow, OpinionCards } from '#desk/casework/opinion-cards.tsx'
import { useSpeech } from '#desk/casework/speech.ts'
import { FORMS } from '#forms/all.ts'
import { OFFICES } from '#forms/offices.ts'

export default function Opinions() {
  const small = useMediaQuery('(max-width: 700px)')
  return (
    <List
      title="casework.opinions"
      sort={{ field: 'askedAt', order: 'ASC' }}
      exporter={false}
      actions={false}
      empty={false}
    >
      {small ? <Cards /> : <OpinionTable />}
    </List>
  )
}

function Cards() {
  const { data } = useListContext<AskedRow>()
  return data ? <OpinionCards rows={data} /> : null
}

function OpinionTable() {
  const { lang, translate } = useSpeech()
  return (
    <DataTable
      rowClick="show"
      bulkActionButtons={false}
      aria-label={translate('casework.opinions')}
      empty={<p>{translate('casework.noOpinions')}</p>}
    >
      <DataTable.Col source="reference" label="casework.reference" disableSort />
      <DataTable.Col label="casework.service" disableSort>
        <FunctionField<AskedRow> render={({ form }) => FORMS[form].title[lang]} />
      </DataTable.Col>
      <DataTable.Col label="casework.from" disableSort>
        <FunctionField<AskedRow> render={({ from }) => OFFICES[from].name[lang]} />
      </DataTable.Col>
      <DataTable.Col label="casework.asked" disableSort>
        <DateField source="askedAt" showTime />
      </DataTable.Col>
    </DataTable>
  )
}

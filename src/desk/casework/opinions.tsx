// Questions other offices have asked this one; on a phone as cards.
import useMediaQuery from '@mui/material/useMediaQuery'
import { DataTable, FunctionField, List, useListContext } from 'react-admin'
import type { OpinionRequest } from '#contract/casework/opinions.ts'
import { OpinionCards } from '#desk/casework/opinion-cards.tsx'
import { RouteLink } from '#desk/route-link.tsx'
import { useSpeech } from '#desk/speech.ts'
import { TimeField } from '#desk/time-field.tsx'
import { OFFICES } from '#domain/offices.ts'
import { serviceOf } from '#forms/all.ts'

export default function Opinions() {
  const small = useMediaQuery('(max-width: 700px)')
  return (
    <List title="casework.opinions" sort={{ field: 'askedAt', order: 'ASC' }} actions={false}>
      {small ? <Cards /> : <OpinionTable />}
    </List>
  )
}

function Cards() {
  const { data } = useListContext<OpinionRequest>()
  return data ? <OpinionCards rows={data} /> : null
}

function OpinionTable() {
  const { lang, translate } = useSpeech()
  return (
    <DataTable
      rowClick={false}
      bulkActionButtons={false}
      aria-label={translate('casework.opinions')}
      empty={<p>{translate('casework.noOpinions')}</p>}
    >
      <DataTable.Col label="casework.reference" disableSort>
        <FunctionField<OpinionRequest>
          render={({ id, reference }) => <RouteLink to={`/opinions/${id}/show`}>{reference}</RouteLink>}
        />
      </DataTable.Col>
      <DataTable.Col label="casework.service" disableSort>
        <FunctionField<OpinionRequest> render={({ form }) => serviceOf(form)[lang]} />
      </DataTable.Col>
      <DataTable.Col label="casework.from" disableSort>
        <FunctionField<OpinionRequest> render={({ from }) => OFFICES[from].name[lang]} />
      </DataTable.Col>
      <DataTable.Col label="casework.asked" disableSort>
        <TimeField source="askedAt" />
      </DataTable.Col>
    </DataTable>
  )
}

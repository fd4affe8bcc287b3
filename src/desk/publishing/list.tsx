// The entries of a collection: by words, state and order; in their own order they can be dragged, moved by buttons, or sent to a place.
import Add from '@mui/icons-material/Add'
import TableRows from '@mui/icons-material/TableRows'
import Button from '@mui/material/Button'
import {
  FilterButton,
  List,
  Pagination,
  SearchInput,
  SelectInput,
  SortButton,
  TopToolbar,
  useTranslate,
} from 'react-admin'
import { Link, useParams } from 'react-router-dom'
import { NotHere } from '#desk/not-here.tsx'
import { beginsWith, collectionOf, resourceOf, sortsOf } from '#desk/publishing/definitions.ts'
import { useLabel } from '#desk/publishing/labels.ts'
import { Rows } from '#desk/publishing/rows.tsx'
import { ENTRY_STATES } from '#domain/entry-states.ts'

// The server's maximum: a list ordered by hand is shown on one page.
const MOST_ROWS = 100

export default function ContentList() {
  const labelOf = useLabel()
  const translate = useTranslate()
  const { collection: name } = useParams()
  const collection = collectionOf(name)
  if (!collection) return <NotHere />
  const states = ENTRY_STATES.map((id) => ({ id, name: `publishing.states.${id}` }))
  const filters = [
    <SearchInput key="q" source="q" alwaysOn />,
    <SelectInput key="state" source="state" label="publishing.state" choices={states} alwaysOn />,
  ]
  return (
    <List
      // A new key per collection: no state of the previous list is kept.
      key={collection.id}
      resource={resourceOf(collection.id)}
      title={labelOf(collection.label)}
      filters={filters}
      sort={beginsWith(collection)}
      perPage={MOST_ROWS}
      pagination={<Pagination rowsPerPageOptions={[]} />}
      actions={
        <TopToolbar>
          <FilterButton />
          <SortButton fields={sortsOf(collection)} label="publishing.sort" />
          {collection.changing && (
            <Button
              component={Link}
              to={`/content/${collection.id}/table`}
              size="small"
              startIcon={<TableRows />}
            >
              {translate('publishing.table.open')}
            </Button>
          )}
          <CreateLink to={`/content/${collection.id}/create`} />
        </TopToolbar>
      }
    >
      <Rows collection={collection} />
    </List>
  )
}

/** Has a label on a phone too; react-admin's own floating button covers the last rows there. */
function CreateLink({ to }: { to: string }) {
  const translate = useTranslate()
  return (
    <Button component={Link} to={to} size="small" variant="contained" startIcon={<Add />}>
      {translate('ra.action.create')}
    </Button>
  )
}

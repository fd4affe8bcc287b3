// The rows of a list of entries: what it is called, where it stands, who changed it; and the handles of its order.
import ArrowDownward from '@mui/icons-material/ArrowDownward'
import ArrowUpward from '@mui/icons-material/ArrowUpward'
import Chip from '@mui/material/Chip'
import IconButton from '@mui/material/IconButton'
import MuiList from '@mui/material/List'
import ListItem from '@mui/material/ListItem'
import ListItemButton from '@mui/material/ListItemButton'
import ListItemText from '@mui/material/ListItemText'
import { useState } from 'react'
import { useListContext, useLocale, useNotify, useRefresh, useTranslate } from 'react-admin'
import { Link } from 'react-router-dom'
import type { Collection } from '#collections/define.ts'
import { call } from '#desk/api.ts'
import { titleOf } from '#desk/publishing/content.ts'
import type { Entry } from '#desk/publishing/definitions.ts'
import { timeIn } from '#desk/times.ts'
import type { Lang } from '#kit/lang.ts'

export function Rows({ collection }: { collection: Collection }) {
  const { data = [], sort, filterValues, page } = useListContext<Entry>()
  const translate = useTranslate()
  const notify = useNotify()
  const refresh = useRefresh()
  const [dragged, setDragged] = useState('')
  const isOrdered =
    sort.field === 'position' && sort.order === 'ASC' && Object.keys(filterValues).length === 0

  async function put(id: string, after: string | undefined) {
    // The one before the first of a later page is not known here.
    if (after === undefined || after === id) return
    await call('POST', `/content/${collection.id}/${id}/move`, { after }).catch((error: Error) =>
      notify(error.message, { type: 'error' }),
    )
    refresh()
  }
  const before = (index: number) => (index < 0 ? (page === 1 ? '' : undefined) : data[index]?.id)

  if (data.length === 0) return <p>{translate('publishing.noneFound')}</p>
  return (
    <MuiList>
      {data.map((entry, index) => (
        <ListItem
          key={entry.id}
          disablePadding
          divider
          draggable={isOrdered}
          onDragStart={() => setDragged(entry.id)}
          onDragOver={(event) => event.preventDefault()}
          onDrop={() => put(dragged, entry.id)}
          sx={{ alignItems: 'stretch' }}
        >
          <Row collection={collection} entry={entry} />
          {isOrdered && (
            <>
              <Mover
                label="ra.action.move_up"
                disabled={before(index - 2) === undefined || index === 0}
                onMove={() => put(entry.id, before(index - 2))}
              >
                <ArrowUpward fontSize="small" />
              </Mover>
              <Mover
                label="ra.action.move_down"
                disabled={index === data.length - 1}
                onMove={() => put(entry.id, data[index + 1]?.id)}
              >
                <ArrowDownward fontSize="small" />
              </Mover>
            </>
          )}
        </ListItem>
      ))}
    </MuiList>
  )
}

function Row({ collection, entry }: { collection: Collection; entry: Entry }) {
  const translate = useTranslate()
  const lang = useLocale() as Lang
  const changed = { when: timeIn(lang, entry.updatedAt), who: entry.updatedBy }
  return (
    <ListItemButton
      component={Link}
      to={`/content/${collection.id}/${entry.id}`}
      sx={{ gap: 1, flexWrap: 'wrap', minWidth: 0 }}
    >
      <ListItemText
        primary={titleOf(collection, entry, lang)}
        secondary={translate('publishing.changedBy', changed)}
        sx={{ minWidth: '9rem' }}
      />
      <Chip size="small" variant="outlined" label={translate(`publishing.states.${entry.state}`)} />
      {entry.publishedVersion > 0 && entry.state !== 'published' && (
        <Chip size="small" color="primary" label={translate('publishing.alsoShown')} />
      )}
    </ListItemButton>
  )
}

type MoverProps = { label: string; disabled: boolean; onMove: () => void; children: React.ReactNode }

function Mover({ label, disabled, onMove, children }: MoverProps) {
  const translate = useTranslate()
  return (
    <IconButton aria-label={translate(label)} disabled={disabled} onClick={onMove}>
      {children}
    </IconButton>
  )
}

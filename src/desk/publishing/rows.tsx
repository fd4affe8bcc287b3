// Rows of a list of entries: title, state, last editor, and position.

import Chip from '@mui/material/Chip'
import MuiList from '@mui/material/List'
import ListItem from '@mui/material/ListItem'
import ListItemButton from '@mui/material/ListItemButton'
import ListItemText from '@mui/material/ListItemText'
import Typography from '@mui/material/Typography'
import { useState } from 'react'
import { useListContext, useTranslate } from 'react-admin'
import { Link } from 'react-router-dom'
import type { Collection } from '#collections/define.ts'
import type { Entry } from '#contract/publishing/entries.ts'
import { titleOf } from '#desk/publishing/content.ts'
import { printedDay } from '#desk/publishing/definitions.ts'
import { useChangedBy } from '#desk/publishing/labels.ts'
import { Place, usePut } from '#desk/publishing/place.tsx'
import { dayIn } from '#desk/times.ts'
import { useLang } from '#desk/use-lang.ts'

export function Rows({ collection }: { collection: Collection }) {
  const { data, sort, filterValues, page, perPage, total = 0 } = useListContext<Entry>()
  const translate = useTranslate()
  const lang = useLang()
  const [dragged, setDragged] = useState('')
  const put = usePut(collection)
  const isOrdered =
    sort.field === 'position' && sort.order === 'ASC' && Object.keys(filterValues).length === 0
  if (!data) return null
  if (data.length === 0) return <Typography sx={{ p: 2 }}>{translate('publishing.noneFound')}</Typography>
  return (
    <MuiList>
      {data.map((entry, index) => {
        const place = (page - 1) * perPage + index + 1
        return (
          <ListItem
            key={entry.id}
            disablePadding
            divider
            draggable={isOrdered}
            onDragStart={() => setDragged(entry.id)}
            onDragOver={(event) => event.preventDefault()}
            onDrop={() => dragged !== entry.id && put(dragged, place)}
            sx={{ alignItems: 'center', flexWrap: { xs: 'wrap', sm: 'nowrap' } }}
          >
            <Row collection={collection} entry={entry} />
            {isOrdered && (
              <Place
                title={titleOf(collection, entry, lang)}
                place={place}
                of={total}
                put={(to) => put(entry.id, to)}
              />
            )}
          </ListItem>
        )
      })}
    </MuiList>
  )
}

function Row({ collection, entry }: { collection: Collection; entry: Entry }) {
  const translate = useTranslate()
  const changedBy = useChangedBy()
  const lang = useLang()
  const day = printedDay(collection, entry)
  return (
    <ListItemButton
      component={Link}
      to={`/content/${collection.id}/${entry.id}`}
      sx={{ gap: 1, flexWrap: 'wrap', minWidth: 0 }}
    >
      <ListItemText
        primary={titleOf(collection, entry, lang)}
        secondary={day ? `${dayIn(lang, day)} · ${changedBy(entry)}` : changedBy(entry)}
        sx={{ minWidth: '9rem' }}
      />
      <Chip size="small" variant="outlined" label={translate(`publishing.states.${entry.state}`)} />
      {entry.publishedVersion > 0 && entry.state !== 'published' && (
        <Chip size="small" color="primary" label={translate('publishing.alsoShown')} />
      )}
    </ListItemButton>
  )
}

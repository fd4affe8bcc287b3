// One entry: its form, publishing steps, versions, and other editors.
import Link from '@mui/material/Link'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { Edit, SimpleForm, Toolbar, useRecordContext, useTranslate } from 'react-admin'
import { useParams } from 'react-router-dom'
import type { Collection } from '#collections/define.ts'
import type { Entry } from '#contract/publishing/entries.ts'
import { NotHere } from '#desk/not-here.tsx'
import { contentOf, pathOnSite, titleOf } from '#desk/publishing/content.ts'
import { CopyForFacebook } from '#desk/publishing/copy-for-facebook.tsx'
import { collectionOf, resourceOf } from '#desk/publishing/definitions.ts'
import { Fields } from '#desk/publishing/fields.tsx'
import { HolidayStays } from '#desk/publishing/holiday-stays.tsx'
import { useChangedBy } from '#desk/publishing/labels.ts'
import { OtherEditors } from '#desk/publishing/other-editors.tsx'
import { BAR } from '#desk/publishing/save-buttons.tsx'
import { Steps } from '#desk/publishing/steps.tsx'
import { timeIn } from '#desk/times.ts'
import { useLang } from '#desk/use-lang.ts'

export default function ContentEdit() {
  const { collection: name, id } = useParams()
  const collection = collectionOf(name)
  if (!collection) return <NotHere />
  return (
    <Edit
      resource={resourceOf(collection.id)}
      id={id}
      mutationMode="pessimistic"
      redirect={false}
      title={<EntryTitle collection={collection} />}
      actions={false}
      transform={({ content, version, slug }: Entry) => ({
        content: contentOf(collection.fields, content),
        version,
        slug: slug ?? '',
      })}
    >
      <SimpleForm
        toolbar={<Bar collection={collection} />}
        sx={{ overflowWrap: 'anywhere' }}
        shouldFocusError={false}
      >
        <OtherEditors collection={collection} />
        <Standing collection={collection} />
        {collection.id === 'alerts' && <HolidayStays />}
        <EntryFields collection={collection} />
      </SimpleForm>
    </Edit>
  )
}

function EntryTitle({ collection }: { collection: Collection }) {
  const entry = useRecordContext<Entry>()
  const lang = useLang()
  return entry ? titleOf(collection, entry, lang) : null
}

function EntryFields({ collection }: { collection: Collection }) {
  const entry = useRecordContext<Entry>()
  return <Fields collection={collection} addressFixed={(entry?.publishedAt ?? '') !== ''} />
}

/** Its state in one line; of what readers see also the way there, and news for its post elsewhere. */
function Standing({ collection }: { collection: Collection }) {
  const entry = useRecordContext<Entry>()
  const translate = useTranslate()
  const changedBy = useChangedBy()
  const lang = useLang()
  if (!entry) return null
  const isShown = entry.publishedVersion > 0
  const parts = [
    translate(`publishing.states.${entry.state}`),
    isShown && entry.state !== 'published' && translate('publishing.alsoShown'),
    entry.scheduledAt && translate('publishing.from', { when: timeIn(lang, entry.scheduledAt) }),
    entry.expiresAt && isShown && translate('publishing.until', { when: timeIn(lang, entry.expiresAt) }),
    changedBy(entry),
  ]
  return (
    <Stack direction="row" spacing={2} useFlexGap sx={{ flexWrap: 'wrap', alignItems: 'center' }}>
      <Typography color="textSecondary">{parts.filter(Boolean).join(' · ')}</Typography>
      {isShown && collection.shownAt && (
        <Link href={pathOnSite(collection, entry, lang)} target="_blank">
          {translate('publishing.seeOnSite')}
        </Link>
      )}
      {isShown && collection.id === 'news' && <CopyForFacebook collection={collection} entry={entry} />}
    </Stack>
  )
}

const Bar = ({ collection }: { collection: Collection }) => (
  <Toolbar sx={BAR}>
    <Steps collection={collection} />
  </Toolbar>
)

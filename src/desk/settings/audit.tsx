// The log in sentences, by day: who did what to what; who looked at what is folded, ids stand behind Details.
import Box from '@mui/material/Box'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { AutocompleteInput, List, type RaRecord, SearchInput, useListContext } from 'react-admin'
import type { AnswerData } from '#contract/all.ts'
import { NoWrap } from '#desk/no-wrap.tsx'
import { collectionOf } from '#desk/publishing/definitions.ts'
import { useLabel } from '#desk/publishing/labels.ts'
import { RouteLink } from '#desk/route-link.tsx'
import { Details } from '#desk/settings/audit-details.tsx'
import { useSpeech } from '#desk/speech.ts'
import { useMay } from '#desk/use-me.ts'
import { AUDIT_GROUPS, type AuditAction, wholeSubject } from '#domain/audit.ts'
import { dayOf } from '#kit/dates.ts'
import { isOneOf } from '#kit/one-of.ts'
import { typedKeys } from '#kit/typed-keys.ts'

type Line = RaRecord<string> & AnswerData<'GET /audit'>[number]

const WIDE = { minWidth: '20rem' }

export default function Audit() {
  const { translate } = useSpeech()
  // Who did it, and what to, are left open.
  const choices = typedKeys(AUDIT_GROUPS).flatMap((group) =>
    AUDIT_GROUPS[group].map((id) => ({
      id,
      name: translate(`settings.auditActions.${id}`, { who: '…', by: '…', what: '…' }),
      group: translate(`settings.auditGroups.${group}`),
    })),
  )
  return (
    <List
      title="settings.audit"
      filters={[
        <SearchInput key="q" source="q" alwaysOn placeholder={translate('settings.auditSearch')} sx={WIDE} />,
        <AutocompleteInput
          key="action"
          source="action"
          label="settings.action"
          choices={choices}
          translateChoice={false}
          groupBy={({ group }) => group}
          alwaysOn
          sx={WIDE}
        />,
      ]}
      sort={{ field: 'at', order: 'DESC' }}
      perPage={50}
      disableSyncWithLocation
    >
      <Days />
    </List>
  )
}

function Days() {
  const { longDate, translate } = useSpeech()
  const { data = [], isPending, filterValues } = useListContext<Line>()
  const days = [...new Set(data.map(({ at }) => dayOf(at)))]
  if (!isPending && data.length === 0)
    return <Typography sx={{ p: 2 }}>{translate('settings.auditNone')}</Typography>
  return days.map((day) => {
    const lines = data.filter(({ at }) => dayOf(at) === day)
    const looks = lines.filter(isLook)
    return (
      <Stack key={day} sx={{ px: 2, py: 1.5 }}>
        <Typography variant="h3" component="h2">
          {longDate(day)}
        </Typography>
        {/* What is asked for by its action is shown. */}
        {looks.length > 0 && !filterValues?.action && !filterValues?.q ? (
          <>
            <Lines lines={lines.filter((line) => !isLook(line))} />
            <details>
              <summary>{translate('settings.looks', looks.length)}</summary>
              <Lines lines={looks} />
            </details>
          </>
        ) : (
          <Lines lines={lines} />
        )}
      </Stack>
    )
  })
}

const isLook = ({ action }: Line) => isOneOf(AUDIT_GROUPS.looks, action)

const Lines = ({ lines }: { lines: readonly Line[] }) => (
  <Stack component="ul" spacing={1} sx={{ listStyle: 'none', p: 0, m: 0, my: 1 }}>
    {foldRepeated(lines).map((same) => (
      <Box component="li" key={same[0]!.id} sx={{ display: 'flex', flexWrap: 'wrap' }}>
        <Sentence lines={same} />
        <Details lines={same} />
      </Box>
    ))}
  </Stack>
)

// Looks of the same person at the same thing within an hour, and messages, read as one line; all else stays in its order.
const REPEATED = [
  ...AUDIT_GROUPS.looks,
  'take-messages',
  'settle-messages',
  'drop-message',
] as const satisfies readonly AuditAction[]
const TO_THE_HOUR = '2026-11-29T10'.length

const foldRepeated = (lines: readonly Line[]): Line[][] => [
  ...Map.groupBy(lines, ({ id, at, action, by, subject }) =>
    isOneOf(REPEATED, action)
      ? [action, by.id, wholeSubject(subject), at.slice(0, TO_THE_HOUR)].join(' ')
      : id,
  ).values(),
]

// Stands where the thing is named, so that it can be a link; no name holds it.
const PLACE = '\u0000'

function Sentence({ lines }: { lines: readonly Line[] }) {
  const { lang, shortTime, translate } = useSpeech()
  const labelOf = useLabel()
  const opens = useMay('publish')
  const { at, by, action, thing, subject } = lines[0]!
  const times = lines.reduce((sum, line) => sum + line.times, 0)
  const kind = subject.split(':')[0]!
  const [before, after] = translate(`settings.auditActions.${action}`, {
    who: translate(`settings.auditWho.${by.is}`, by),
    by: translate(`settings.auditBy.${by.is}`, by),
    what: PLACE,
  }).split(PLACE)
  // Entries of earlier versions were made without their name.
  const collection = labelOf(collectionOf(kind)?.label ?? kind)
  const name =
    thing?.name[lang] ??
    translate(`settings.auditThings.${kind}`, {
      _: translate('settings.auditThings.entryOf', { collection }),
    })
  const called = name.includes(' ') ? name : <NoWrap text={name} />
  return (
    <Typography
      component="span"
      sx={{ flex: '1 1 0', minWidth: '14rem', mr: 1, '&::first-letter': { textTransform: 'uppercase' } }}
    >
      {before}
      {after !== undefined && (
        <em>{thing?.path && opens ? <RouteLink to={thing.path}>{name}</RouteLink> : called}</em>
      )}
      {after}
      {after === undefined && thing && name !== by.name && <> · {called}</>} ·{' '}
      <time dateTime={at}>
        <NoWrap text={shortTime(at)} />
      </time>
      {times > 1 && <> · {translate('settings.times', { smart_count: times })}</>}
    </Typography>
  )
}

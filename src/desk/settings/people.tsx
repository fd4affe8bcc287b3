// Staff of the desk: role and since when; inviting one or many, resetting a second factor, moving, removing.
import Box from '@mui/material/Box'
import Chip from '@mui/material/Chip'
import Paper from '@mui/material/Paper'
import Stack from '@mui/material/Stack'
import TextField from '@mui/material/TextField'
import Typography from '@mui/material/Typography'
import { type ReactNode, useId, useState } from 'react'
import { List, TopToolbar, useGetList, useListContext, useTranslate } from 'react-admin'
import { useSearchParams } from 'react-router-dom'
import type { OpenInvitation, StaffMember } from '#contract/people.ts'
import { ConfirmedButton } from '#desk/confirmed-button.tsx'
import { EmailText } from '#desk/email-text.tsx'
import { CopyLink } from '#desk/settings/copy-link.tsx'
import { InviteButton } from '#desk/settings/invite.tsx'
import { MoveButton } from '#desk/settings/move-post.tsx'
import { PasteList } from '#desk/settings/paste-list.tsx'
import Posts from '#desk/settings/posts.tsx'
import { dayIn } from '#desk/times.ts'
import { useLang } from '#desk/use-lang.ts'
import { OFFICES } from '#domain/offices.ts'
import { ROLES } from '#domain/roles.ts'

export default function People() {
  // A link of the setup opens what it is about.
  const [search] = useSearchParams()
  const opens = search.get('open')
  return (
    <Stack spacing={4} sx={{ pt: 2 }}>
      <Posts />
      <List
        title="settings.people"
        actions={
          <TopToolbar>
            <PasteList open={opens === 'list'} />
            <InviteButton open={opens === 'administrator'} />
          </TopToolbar>
        }
        pagination={false}
        perPage={100}
        disableSyncWithLocation
      >
        <Members />
      </List>
      <Invitations />
    </Stack>
  )
}

// Fewer are found at a glance.
const MOST_UNSOUGHT = 10

function Members() {
  const { data = [], isPending } = useListContext<StaffMember>()
  const translate = useTranslate()
  const lang = useLang()
  const [sought, setSought] = useState('')
  const found = data.filter(({ name, email, office }) => {
    const text = plain([name, email, office && OFFICES[office].name[lang]].join(' '))
    return plain(sought)
      .split(/\s+/)
      .every((word) => text.includes(word))
  })
  return (
    <>
      {data.length > MOST_UNSOUGHT && (
        <TextField
          type="search"
          size="small"
          label={translate('settings.seekPeople')}
          value={sought}
          onChange={({ target }) => setSought(target.value)}
          sx={{ m: 2, width: '24rem', maxWidth: 'calc(100% - 2rem)' }}
        />
      )}
      {!isPending && found.length === 0 && (
        <Typography sx={{ p: 2 }}>{translate('settings.nobodyFound')}</Typography>
      )}
      <Rows label={translate('settings.people')}>
        {found.map((person) => (
          <Row key={person.id} {...person} said={<Said person={person} />}>
            {!person.leftAt && <Acts person={person} />}
          </Row>
        ))}
      </Rows>
    </>
  )
}

/** As it is typed without looking: in small letters, without accents. */
const plain = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()

function Said({ person: { leftAt, hasSecondFactor, since } }: { person: StaffMember }) {
  const translate = useTranslate()
  const lang = useLang()
  return (
    <>
      <span>{translate('settings.sinceDay', { day: dayIn(lang, since) })}</span>
      {leftAt && <Chip size="small" label={translate('settings.left')} />}
      {!leftAt && !hasSecondFactor && (
        <Chip size="small" color="warning" label={translate('settings.noSecondFactor')} />
      )}
    </>
  )
}

/** What is done most is a button; what is done when somebody lost a phone or leaves is folded. */
function Acts({ person }: { person: StaffMember }) {
  const translate = useTranslate()
  const about = { names: { name: person.name }, input: { params: { id: person.id } } }
  return (
    <>
      <MoveButton person={person} />
      <details>
        <Box
          component="summary"
          aria-label={`${translate('casework.moreActs')}: ${person.name}`}
          sx={SUMMARY}
        >
          {translate('casework.moreActs')}
        </Box>
        <Stack spacing={1} sx={{ mt: 1 }}>
          <ConfirmedButton label="settings.newFactor" operation="POST /people/:id/second-factor" {...about} />
          <ConfirmedButton label="settings.leave" operation="POST /people/:id/leave" {...about} />
        </Stack>
      </details>
    </>
  )
}

const SUMMARY = { cursor: 'pointer', p: 0.75, color: 'primary.main', fontWeight: 600 }

function Invitations() {
  const translate = useTranslate()
  const lang = useLang()
  const id = useId()
  const { data = [] } = useGetList<OpenInvitation>('invitations', { pagination: { page: 1, perPage: 500 } })
  if (data.length === 0) return null
  return (
    <section aria-labelledby={id}>
      <Typography variant="h2" id={id} gutterBottom>
        {translate('settings.invitations')}
      </Typography>
      <Rows label={translate('settings.invitations')}>
        {data.map((one) => (
          <Row
            key={one.id}
            {...one}
            said={translate('settings.untilDay', { day: dayIn(lang, one.expiresAt) })}
          >
            {one.handsOut && <CopyLink id={one.id} name={one.name} />}
            <ConfirmedButton
              label="settings.withdraw"
              names={{ name: one.name }}
              operation="POST /invitations/:id/withdraw"
              input={{ params: { id: one.id } }}
            />
          </Row>
        ))}
      </Rows>
    </section>
  )
}

function Rows({ label, children }: { label: string; children: ReactNode }) {
  return (
    <Paper component="ul" variant="outlined" aria-label={label} sx={{ listStyle: 'none', p: 0, m: 0 }}>
      {children}
    </Paper>
  )
}

type RowProps = Pick<StaffMember, 'name' | 'email' | 'role' | 'office'> & {
  said: ReactNode
  children: ReactNode
}

/** Somebody with their post, and what can be done on the right; on a phone below. */
function Row({ name, email, role, office, said, children }: RowProps) {
  const lang = useLang()
  const roleName = ROLES[role].name[lang]
  return (
    <Box component="li" sx={ROW}>
      <Box sx={{ flex: '1 1 20rem', minWidth: 0, overflowWrap: 'break-word' }}>
        <Typography variant="h3" component="div">
          {name}
        </Typography>
        <Typography>{office ? `${roleName}, ${OFFICES[office].name[lang]}` : roleName}</Typography>
        <Typography component="div" variant="body2" color="textSecondary" sx={SAID}>
          <Box component="span" sx={{ overflowWrap: 'break-word', minWidth: 0 }}>
            <EmailText email={email} />
          </Box>
          {said}
        </Typography>
      </Box>
      <Stack direction="row" spacing={1} useFlexGap sx={{ flexWrap: 'wrap', alignItems: 'start' }}>
        {children}
      </Stack>
    </Box>
  )
}

const ROW = {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: 1.5,
  p: 2,
  '& + &': { borderTop: 1, borderColor: 'divider' },
}
const SAID = { display: 'flex', flexWrap: 'wrap', columnGap: 2, rowGap: 0.5, overflowWrap: 'break-word' }

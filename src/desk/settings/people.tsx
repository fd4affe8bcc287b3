// Staff of the desk: role and since when; inviting, resetting a second factor, moving, removing.

import Chip from '@mui/material/Chip'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import {
  DataTable,
  FunctionField,
  List,
  ListContextProvider,
  TopToolbar,
  useGetList,
  useList,
  useTranslate,
} from 'react-admin'
import type { OpenInvitation, StaffMember } from '#contract/people.ts'
import { ConfirmedButton } from '#desk/confirmed-button.tsx'
import { InviteButton } from '#desk/settings/invite.tsx'
import { MoveButton } from '#desk/settings/move-post.tsx'
import Posts from '#desk/settings/posts.tsx'
import { TimeField } from '#desk/time-field.tsx'
import { useLang } from '#desk/use-lang.ts'
import { OFFICES } from '#domain/offices.ts'
import { ROLES } from '#domain/roles.ts'

export default function People() {
  const translate = useTranslate()
  return (
    <Stack spacing={4}>
      <Posts />
      <List
        title="settings.people"
        actions={
          <TopToolbar>
            <InviteButton />
          </TopToolbar>
        }
        pagination={false}
        perPage={100}
        exporter={false}
        empty={false}
      >
        <DataTable bulkActionButtons={false} rowClick={false} aria-label={translate('settings.people')}>
          <DataTable.Col source="name" label="settings.name" disableSort />
          <DataTable.Col label="settings.post" disableSort>
            <FunctionField<StaffMember> render={(person) => <Post person={person} />} />
          </DataTable.Col>
          <DataTable.Col
            source="email"
            label="settings.email"
            disableSort
            sx={{ overflowWrap: 'anywhere' }}
          />
          <DataTable.Col label="settings.since" disableSort>
            <TimeField source="since" dayOnly />
          </DataTable.Col>
          <DataTable.Col label="settings.doings" disableSort>
            <FunctionField<StaffMember> render={(person) => <Doings person={person} />} />
          </DataTable.Col>
        </DataTable>
      </List>
      <Invitations />
    </Stack>
  )
}

function Post({ person: { role, office, leftAt, hasSecondFactor } }: { person: StaffMember }) {
  const translate = useTranslate()
  const lang = useLang()
  const name = ROLES[role].name[lang]
  return (
    <Stack direction="row" spacing={1} useFlexGap sx={{ flexWrap: 'wrap', alignItems: 'center' }}>
      <span>{office ? `${name}, ${OFFICES[office].name[lang]}` : name}</span>
      {leftAt && <Chip size="small" label={translate('settings.left')} />}
      {!leftAt && !hasSecondFactor && (
        <Chip size="small" color="warning" label={translate('settings.noSecondFactor')} />
      )}
    </Stack>
  )
}

function Doings({ person }: { person: StaffMember }) {
  if (person.leftAt) return null
  const names = { name: person.name }
  return (
    <Stack direction="row" spacing={1} useFlexGap sx={{ flexWrap: 'wrap', minWidth: '13rem' }}>
      <MoveButton person={person} />
      <ConfirmedButton
        label="settings.newFactor"
        title="settings.newFactorTitle"
        content="settings.newFactorText"
        done="settings.newFactorDone"
        names={names}
        operation="POST /people/:id/second-factor"
        input={{ params: { id: person.id } }}
      />
      <ConfirmedButton
        label="settings.leave"
        title="settings.leaveTitle"
        content="settings.leaveText"
        done="settings.leaveDone"
        names={names}
        operation="POST /people/:id/leave"
        input={{ params: { id: person.id } }}
      />
    </Stack>
  )
}

function Invitations() {
  const translate = useTranslate()
  const { data = [] } = useGetList<OpenInvitation>('invitations', { pagination: { page: 1, perPage: 100 } })
  const list = useList({ data })
  if (data.length === 0) return null
  return (
    <section aria-labelledby="invitations">
      <Typography variant="h2" id="invitations">
        {translate('settings.invitations')}
      </Typography>
      <ListContextProvider value={list}>
        <DataTable resource="invitations" bulkActionButtons={false} rowClick={false}>
          <DataTable.Col source="name" label="settings.name" disableSort />
          <DataTable.Col source="email" label="settings.email" disableSort />
          <DataTable.Col label="settings.until" disableSort>
            <TimeField source="expiresAt" dayOnly />
          </DataTable.Col>
          <DataTable.Col label="settings.doings" disableSort>
            <FunctionField<OpenInvitation>
              render={({ id, name }) => (
                <ConfirmedButton
                  label="settings.withdraw"
                  title="settings.withdrawTitle"
                  content="settings.withdrawText"
                  done="settings.withdrawDone"
                  names={{ name }}
                  operation="POST /invitations/:id/withdraw"
                  input={{ params: { id } }}
                />
              )}
            />
          </DataTable.Col>
        </DataTable>
      </ListContextProvider>
    </section>
  )
}

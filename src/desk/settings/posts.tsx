// New posts that wait for a second person, or that none has seen: on the first screen of administrators, heads and auditors.
import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { useId, useState } from 'react'
import { useTranslate } from 'react-admin'
import type { OpenPostChange } from '#contract/posts.ts'
import { EmailText } from '#desk/email-text.tsx'
import { languageNow } from '#desk/i18n.ts'
import { useAct } from '#desk/use-act.ts'
import { useAnswer } from '#desk/use-answer.ts'
import { useLang } from '#desk/use-lang.ts'
import { WordButton } from '#desk/word-button.tsx'
import { OFFICES } from '#domain/offices.ts'
import { ROLES } from '#domain/roles.ts'
import { dateWords } from '#kit/dates.ts'

// A pasted list may bring hundreds, and what stands below is needed too.
const IN_SIGHT = 5

export default function Posts() {
  const translate = useTranslate()
  const id = useId()
  const posts = useAnswer('GET /posts', {})
  const [all, setAll] = useState(false)
  if (!posts || posts.length === 0) return null
  return (
    <section aria-labelledby={id}>
      <Typography variant="h2" id={id} gutterBottom>
        {translate('settings.posts')}
      </Typography>
      <Stack spacing={1.5}>
        {(all ? posts : posts.slice(0, IN_SIGHT)).map((post) => (
          <Post key={post.id} post={post} />
        ))}
      </Stack>
      {!all && posts.length > IN_SIGHT && (
        <Button onClick={() => setAll(true)}>
          {translate('settings.allPosts', { count: posts.length })}
        </Button>
      )}
    </section>
  )
}

function Post({ post }: { post: OpenPostChange }) {
  const translate = useTranslate()
  const lang = useLang()
  const { name, email, role, office, state, askedBy, askedAt } = post
  const roleName = ROLES[role].name[lang]
  const holes = {
    name,
    by: askedBy || translate('common.actors.system'),
    post: office ? `${roleName}, ${OFFICES[office].name[lang]}` : roleName,
    when: dateWords(languageNow()).longTime(askedAt),
  }
  return (
    <Alert severity="warning">
      <Typography>
        {translate(state === 'waiting' ? 'settings.postWaits' : 'settings.postUnseen', holes)}
      </Typography>
      <Typography variant="body2" sx={{ overflowWrap: 'break-word' }}>
        <EmailText email={email} />
      </Typography>
      <Choices post={post} />
    </Alert>
  )
}

function Choices({ post: { id, state, mayConfirm, mayDecline, maySee } }: { post: OpenPostChange }) {
  const translate = useTranslate()
  const { act, busy } = useAct()
  if (!mayConfirm && !mayDecline && !maySee)
    return <Typography variant="body2">{translate(`settings.needsSecond.${state}`)}</Typography>
  const choice = (label: string, to: 'confirm' | 'decline' | 'seen') => (
    <WordButton
      label={label}
      variant={to === 'confirm' ? 'contained' : 'outlined'}
      disabled={busy}
      onClick={() => act(`POST /posts/:id/${to}`, { params: { id }, body: {} }, `${label}Done`)}
    />
  )
  return (
    <Stack direction="row" spacing={1} useFlexGap sx={{ flexWrap: 'wrap', mt: 1 }}>
      {mayConfirm && choice('settings.confirmPost', 'confirm')}
      {mayDecline && choice('settings.declinePost', 'decline')}
      {maySee && choice('settings.seePost', 'seen')}
    </Stack>
  )
}

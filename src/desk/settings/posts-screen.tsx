// The new posts and stand-ins that wait for a second person, as a screen of their own.
import Stack from '@mui/material/Stack'
import { Title } from 'react-admin'
import Posts from '#desk/settings/posts.tsx'
import StandIns from '#desk/settings/stand-ins.tsx'
import { useMay } from '#desk/use-me.ts'

export default function PostsScreen() {
  const seesStandIns = useMay('standIns')
  return (
    <Stack spacing={3} sx={{ py: 3, maxWidth: '60rem' }}>
      <Title title="settings.posts" />
      <Posts />
      {seesStandIns && <StandIns />}
    </Stack>
  )
}

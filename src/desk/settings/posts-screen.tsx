// The new posts that wait for a second person, as a screen of their own.
import Stack from '@mui/material/Stack'
import { Title } from 'react-admin'
import Posts from '#desk/settings/posts.tsx'

export default function PostsScreen() {
  return (
    <Stack sx={{ py: 3, maxWidth: '60rem' }}>
      <Title title="settings.posts" />
      <Posts />
    </Stack>
  )
}

// A number that people read aloud and copy: on one line, whatever hyphens it has.
import Box from '@mui/material/Box'

export const NoWrap = ({ text }: { text: string }) => (
  <Box component="span" sx={{ whiteSpace: 'nowrap' }}>
    {text}
  </Box>
)

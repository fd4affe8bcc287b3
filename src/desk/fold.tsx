// What is seldom typed, folded away. A box that is wrong inside opens it: `FocusWrong` in a form of the kit, the browser in its own.
import Box from '@mui/material/Box'
import type { ReactNode } from 'react'

const FRAME = { border: 1, borderColor: 'divider', borderRadius: 1, px: 2 }
const SUMMARY = { cursor: 'pointer', py: 1.25, overflowWrap: 'anywhere' }

export const Fold = ({ summary, children }: { summary: ReactNode; children: ReactNode }) => (
  <Box
    component="details"
    sx={FRAME}
    onInvalidCapture={({ currentTarget }) => currentTarget.setAttribute('open', '')}
  >
    <Box component="summary" sx={SUMMARY}>
      {summary}
    </Box>
    <Box sx={{ pt: 1, pb: 2 }}>{children}</Box>
  </Box>
)

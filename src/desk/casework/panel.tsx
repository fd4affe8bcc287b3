// A part of the page of a request: a heading and what stands under it.
import Paper from '@mui/material/Paper'
import Typography from '@mui/material/Typography'
import { type ReactNode, useId } from 'react'
import { useTranslate } from 'react-admin'

/** `title` is a key of words. */
export function Panel({ title, children }: { title: string; children: ReactNode }) {
  const translate = useTranslate()
  const id = useId()
  return (
    <Paper component="section" aria-labelledby={id} sx={{ p: 2, overflowX: 'auto' }}>
      <Typography variant="h2" id={id} gutterBottom>
        {translate(title)}
      </Typography>
      {children}
    </Paper>
  )
}

// Letters of an installation without a mail server; every view is recorded in the audit log.
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import Link from '@mui/material/Link'
import Typography from '@mui/material/Typography'
import { useState } from 'react'
import { DataTable, FunctionField, List, useTranslate } from 'react-admin'
import type { LetterEnvelope, WholeLetter } from '#contract/messages.ts'
import { TimeField } from '#desk/time-field.tsx'
import { useAct } from '#desk/use-act.ts'
import { WordButton } from '#desk/word-button.tsx'

export default function Letters() {
  const translate = useTranslate()
  const { act } = useAct()
  const [letter, setLetter] = useState<WholeLetter | null>(null)
  const open = async (id: string) => {
    const found = await act('GET /letters/:id', { params: { id } })
    if (found.ok) setLetter(found.answer)
  }
  const close = () => setLetter(null)
  return (
    <>
      <List title="settings.letters" pagination={false} actions={false}>
        <DataTable
          bulkActionButtons={false}
          rowClick={false}
          empty={<p>{translate('settings.noLetters')}</p>}
          aria-label={translate('settings.letters')}
        >
          <DataTable.Col label="settings.made" disableSort>
            <TimeField source="date" />
          </DataTable.Col>
          <DataTable.Col label="settings.subject" disableSort>
            <FunctionField<LetterEnvelope>
              render={({ id, subject }) => (
                <Link component="button" variant="body2" onClick={() => open(id)} sx={{ textAlign: 'start' }}>
                  {subject}
                </Link>
              )}
            />
          </DataTable.Col>
        </DataTable>
      </List>
      <Dialog open={letter !== null} onClose={close} aria-labelledby="letter" fullWidth>
        <DialogTitle id="letter">{letter?.subject}</DialogTitle>
        {/* A long letter is scrolled by keys, too. */}
        <DialogContent tabIndex={0}>
          <Typography color="textSecondary">{letter?.to}</Typography>
          <Typography
            component="pre"
            sx={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere', fontFamily: 'inherit' }}
          >
            {letter?.text}
          </Typography>
        </DialogContent>
        <DialogActions>
          <WordButton label="ra.action.close" onClick={close} />
        </DialogActions>
      </Dialog>
    </>
  )
}

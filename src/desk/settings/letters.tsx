// The letters of an installation without a mail server, to be read here; each look is written down.
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import Link from '@mui/material/Link'
import Typography from '@mui/material/Typography'
import { useState } from 'react'
import { DataTable, DateField, FunctionField, List, useNotify, useTranslate } from 'react-admin'
import { call } from '#desk/api.ts'
import { WordButton } from '#desk/word-button.tsx'

type Letter = { id: string; to: string; subject: string; text: string }

export default function Letters() {
  const translate = useTranslate()
  const notify = useNotify()
  const [letter, setLetter] = useState<Letter | null>(null)
  const open = async (id: string) => {
    try {
      setLetter(await call<Letter>('GET', `/letters/${id}`))
    } catch (error) {
      notify((error as Error).message, { type: 'error' })
    }
  }
  const close = () => setLetter(null)
  return (
    <>
      <List title="settings.letters" pagination={false} exporter={false} actions={false} empty={false}>
        <DataTable
          bulkActionButtons={false}
          rowClick={false}
          empty={<p>{translate('settings.noLetters')}</p>}
          aria-label={translate('settings.letters')}
        >
          <DataTable.Col label="settings.made" disableSort>
            <DateField source="date" showTime />
          </DataTable.Col>
          <DataTable.Col label="settings.subject" disableSort>
            <FunctionField<Letter>
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
          <Typography color="text.secondary">{letter?.to}</Typography>
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

// The letters of an installation without a mail server, to be read here; each look is written down.
import Dialog from '@mui/material/Dialog'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import Typography from '@mui/material/Typography'
import { useState } from 'react'
import { DataTable, DateField, List, useNotify, useTranslate } from 'react-admin'
import { call } from '#desk/api.ts'

type Letter = { id: string; to: string; subject: string; text: string }

export default function Letters() {
  const translate = useTranslate()
  const notify = useNotify()
  const [letter, setLetter] = useState<Letter | null>(null)
  const open = async (id: string | number) => {
    try {
      setLetter(await call<Letter>('GET', `/letters/${id}`))
    } catch (error) {
      notify((error as Error).message, { type: 'error' })
    }
    return false as const
  }
  return (
    <>
      <List title="settings.letters" pagination={false} exporter={false} actions={false} empty={false}>
        <DataTable
          bulkActionButtons={false}
          rowClick={open}
          empty={<p>{translate('settings.noLetters')}</p>}
          aria-label={translate('settings.letters')}
        >
          <DataTable.Col label="settings.made" disableSort>
            <DateField source="date" showTime />
          </DataTable.Col>
          <DataTable.Col source="subject" label="settings.subject" disableSort />
        </DataTable>
      </List>
      <Dialog open={letter !== null} onClose={() => setLetter(null)} aria-labelledby="letter" fullWidth>
        <DialogTitle id="letter">{letter?.subject}</DialogTitle>
        <DialogContent>
          <Typography color="text.secondary">{letter?.to}</Typography>
          <Typography component="pre" sx={{ whiteSpace: 'pre-wrap', fontFamily: 'inherit' }}>
            {letter?.text}
          </Typography>
        </DialogContent>
      </Dialog>
    </>
  )
}

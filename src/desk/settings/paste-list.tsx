// Invites many at once from a pasted list: it is read first, every wrong line is said, and the wrong lines alone stay to be corrected.
import Groups from '@mui/icons-material/GroupAddOutlined'
import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import TextField from '@mui/material/TextField'
import Typography from '@mui/material/Typography'
import { useState } from 'react'
import { useTranslate } from 'react-admin'
import type { AnswerData } from '#contract/all.ts'
import { WrongCsv } from '#desk/csv/wrong-csv.tsx'
import { InputDialog } from '#desk/input-dialog.tsx'
import { useKeptState } from '#desk/kept-typed.ts'
import { useAct } from '#desk/use-act.ts'
import { useLang } from '#desk/use-lang.ts'
import { WordButton } from '#desk/word-button.tsx'
import { STAFF_LIST_LIMITS } from '#domain/posts.ts'
import { ROLES, STAFF_ROLES } from '#domain/roles.ts'

type Read = AnswerData<'POST /invitations/list'>
/** Why lines were not taken, by what stands in them: said until that is changed. */
type Wrong = ReadonlyMap<string, Read['wrong'][number]['is']>

/** `open`: from the first, as for a link that leads here. */
export function PasteList({ open: isOpen = false }: { open?: boolean }) {
  const translate = useTranslate()
  const lang = useLang()
  const { act, busy } = useAct()
  const roles = STAFF_ROLES.map((role) => ROLES[role].name[lang]).join(', ')
  const [text, setText] = useKeptState('list', '')
  const [open, setOpen] = useState(isOpen || text !== '')
  const [right, setRight] = useState<number>()
  const [wrong, setWrong] = useState<Wrong>(new Map())
  const [refusal, setRefusal] = useState('')
  const type = (typed: string) => {
    setRight(undefined)
    setRefusal('')
    // Kept out before it is sent: the server takes no more either.
    const isTooLong =
      typed.length > STAFF_LIST_LIMITS.chars || typed.split('\n').length > STAFF_LIST_LIMITS.lines
    if (isTooLong) setRefusal(translate('reasons.list-too-long'))
    else setText(typed)
  }
  const send = async (trial: boolean) => {
    const done = ({ right, waiting }: Read) => ({
      text: 'settings.list.done',
      holes: { right, waiting, smart_count: right },
    })
    const acted = await act(
      'POST /invitations/list',
      { body: { text, lang, trial } },
      trial ? undefined : done,
    )
    if (!acted.ok) return setRefusal(acted.text)
    const { answer } = acted
    const lines = text.split('\n')
    const left = answer.wrong.map(({ line, is }) => [lines[line - 1]!, is] as const)
    setWrong(new Map(left))
    if (trial) return setRight(answer.right)
    setText(left.map(([line]) => line).join('\n'))
    setRight(undefined)
    if (answer.wrong.length === 0) setOpen(false)
    else setRefusal(translate('settings.list.left', { smart_count: answer.wrong.length }))
  }
  return (
    <>
      <WordButton label="settings.list.open" onClick={() => setOpen(true)}>
        <Groups />
      </WordButton>
      <InputDialog
        open={open}
        title={translate('settings.list.title')}
        keptAs="list"
        saved={text === ''}
        onClose={() => setOpen(false)}
      >
        {(cancel) => (
          <>
            <DialogContent>
              <Typography gutterBottom>
                {translate('settings.list.text', { ...STAFF_LIST_LIMITS, roles })}
              </Typography>
              {refusal && <Alert severity="error">{refusal}</Alert>}
              {right !== undefined && right > 0 && (
                <Alert severity="success">{translate('settings.list.right', { smart_count: right })}</Alert>
              )}
              <WrongCsv
                lines={text.split('\n').flatMap((line, index) => {
                  const is = wrong.get(line)
                  if (!is) return []
                  const says = translate(`settings.list.problems.${is}`, { _: translate(`reasons.${is}`) })
                  return { line: index + 1, column: '', says }
                })}
              />
              <TextField
                label={translate('settings.list.lines')}
                value={text}
                onChange={({ target }) => type(target.value)}
                multiline
                minRows={6}
                maxRows={14}
                fullWidth
                sx={{ my: 1 }}
              />
            </DialogContent>
            <DialogActions>
              <WordButton label="ra.action.cancel" onClick={cancel} />
              <Button
                variant="contained"
                disabled={busy || text.trim() === '' || right === 0}
                onClick={() => send(right === undefined)}
              >
                {right === undefined
                  ? translate('settings.list.check')
                  : translate('settings.list.send', { smart_count: right })}
              </Button>
            </DialogActions>
          </>
        )}
      </InputDialog>
    </>
  )
}

// Asks the applicant to correct parts of the request, each with a reason; their link opens only those parts.
import RateReview from '@mui/icons-material/RateReviewOutlined'
import IconButton from '@mui/material/IconButton'
import Tooltip from '@mui/material/Tooltip'
import { createContext, type ReactNode, useContext, useState } from 'react'
import { ArrayInput, AutocompleteInput, required, SimpleFormIterator, TextInput } from 'react-admin'
import type { CaseRequest } from '#contract/casework/case.ts'
import { FixedReasons } from '#desk/casework/fixed-reasons.tsx'
import { successMessage } from '#desk/casework/take-back.tsx'
import { useNextRequest } from '#desk/casework/use-next-request.ts'
import { keptNameOf, OpenedDialog } from '#desk/form-dialog.tsx'
import { useIsKept } from '#desk/kept-typed.ts'
import { AddRow, ROW_BUTTONS } from '#desk/row-buttons.tsx'
import { useSpeech } from '#desk/speech.ts'
import { WordButton } from '#desk/word-button.tsx'
import type { QuestionReasonId } from '#domain/question-reasons.ts'

const ASK = 'POST /requests/:id/ask'

type Part = { name: string; reason: string; fixed?: QuestionReasonId }
type CorrectionInput = { parts: Part[]; note?: string }
type OpenQuestion = { ask: (name?: string) => void; names: ReadonlySet<string> }

/** Null where this person cannot ask now. */
const QuestionContext = createContext<OpenQuestion | null>(null)

/** Around a case: whatever stands in it can open the question, about itself. */
export function QuestionProvider({ shown, children }: { shown: CaseRequest; children: ReactNode }) {
  const [about, setAbout] = useState<{ name?: string } | null>(
    useIsKept(keptNameOf({ operation: ASK })) ? {} : null,
  )
  const asking = {
    ask: (name?: string) => setAbout(name === undefined ? {} : { name }),
    names: new Set(shown.correctable.map(({ name }) => name)),
  }
  const canAsk = shown.steps.includes('ask')
  return (
    <QuestionContext value={canAsk ? asking : null}>
      {children}
      {canAsk && <AskDialog shown={shown} about={about} close={() => setAbout(null)} />}
    </QuestionContext>
  )
}

type DialogProps = { shown: CaseRequest; about: { name?: string } | null; close: () => void }

function AskDialog({ shown, about, close }: DialogProps) {
  const { id, changedAt, correctable, lang } = shown
  const { openNext } = useNextRequest()
  const papers = correctable.filter(({ kind }) => kind === 'slot').map(({ name }) => name)
  const choices = correctable.map(({ name, label }) => ({ id: name, name: label }))
  return (
    <OpenedDialog
      open={about !== null}
      close={close}
      title="casework.askTitle"
      send="casework.askSendNext"
      done={successMessage(shown, 'ask')}
      operation={ASK}
      defaults={{ parts: [about ?? {}] }}
      inputOf={({ parts: asked, note = '' }: CorrectionInput) => ({
        params: { id },
        body: { seen: changedAt, parts: asked.map(bodyOf), note },
      })}
      after={() => openNext(id, { isLastKept: true })}
    >
      <ArrayInput source="parts" label={false}>
        <SimpleFormIterator
          {...ROW_BUTTONS}
          addButton={<AddRow label="casework.askMore" />}
          disableReordering
          disableClear
          fullWidth
        >
          <AutocompleteInput
            source="name"
            label="casework.part"
            helperText="casework.partHelp"
            choices={choices}
            translateChoice={false}
            // Found by typing: a form has dozens of parts.
            shouldRenderSuggestions={(typed: string) => typed.trim() !== ''}
            validate={required()}
          />
          <FixedReasons to={lang} papers={papers} />
          <TextInput source="reason" label="casework.reason" multiline minRows={2} validate={required()} />
        </SimpleFormIterator>
      </ArrayInput>
      <TextInput source="note" label="casework.moreWords" multiline />
    </OpenedDialog>
  )
}

const bodyOf = ({ name, reason, fixed }: Part) => ({ name, reason, ...(fixed && { fixed }) })

/** In the bar: the part is chosen in the dialog, which finds also what was not sent. */
export function AskButton() {
  const asking = useContext(QuestionContext)
  return asking && <WordButton label="casework.steps.ask" variant="outlined" onClick={() => asking.ask()} />
}

/** Beside an answer or a paper; nothing where it cannot be asked about. */
export function AskAbout({ name, label }: { name: string; label: string }) {
  const asking = useContext(QuestionContext)
  const { translate } = useSpeech()
  if (!asking?.names.has(name)) return null
  return (
    <Tooltip title={translate('casework.askAbout')}>
      <IconButton
        size="small"
        aria-label={`${translate('casework.askAbout')}: ${label}`}
        onClick={() => asking.ask(name)}
      >
        <RateReview fontSize="small" />
      </IconButton>
    </Tooltip>
  )
}

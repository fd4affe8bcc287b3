// The page of one request: its head and answers beside its papers, and the bar of decisions; every view is recorded in the audit log.
import Box from '@mui/material/Box'
import GlobalStyles from '@mui/material/GlobalStyles'
import Stack from '@mui/material/Stack'
import useMediaQuery from '@mui/material/useMediaQuery'
import { Title } from 'react-admin'
import { useParams } from 'react-router-dom'
import type { CaseRequest } from '#contract/casework/case.ts'
import { MoreActs } from '#desk/casework/actions.tsx'
import { Answers } from '#desk/casework/answers.tsx'
import { QuestionProvider } from '#desk/casework/ask-dialog.tsx'
import { CaseHead } from '#desk/casework/case-head.tsx'
import { Corrections, SelfCorrections } from '#desk/casework/corrections.tsx'
import { DecisionBar } from '#desk/casework/decision-bar.tsx'
import { History } from '#desk/casework/history.tsx'
import { MainForm } from '#desk/casework/main-form.tsx'
import { Order } from '#desk/casework/order.tsx'
import { Papers } from '#desk/casework/papers.tsx'
import { Messages, Notes, Opinions } from '#desk/casework/request-parts.tsx'
import { useSpeech } from '#desk/speech.ts'
import { Unanswered } from '#desk/unanswered.tsx'
import { useAnswer } from '#desk/use-answer.ts'
import { useMe } from '#desk/use-me.ts'

/** Labels of the answers that the applicant has changed since they were sent, and ids of the files sent since. */
function correctedIn({ corrections, selfCorrections }: CaseRequest) {
  const made = [...corrections, ...selfCorrections]
  return {
    answers: new Set(made.flatMap(({ changes }) => changes.map(({ label }) => label))),
    papers: new Set(made.flatMap(({ files }) => files.added)),
  }
}

export default function Request() {
  const { id = '' } = useParams()
  // Nothing of one request stays open in the next: no paper, no typed amount.
  return <Case key={id} id={id} />
}

// What has the focus is never under the bars: that of the desk above, that of the decisions below.
const CLEAR = { html: { scrollPaddingTop: '4rem', scrollPaddingBottom: '8rem' } }

/** From here on two panes have room beside each other; below, the papers stand before the answers they prove. */
const WIDE = '@media (min-width: 1024px)'
const PANES = {
  display: 'grid',
  gap: 2,
  gridTemplateColumns: 'minmax(0, 1fr)',
  [WIDE]: {
    gridTemplateColumns: 'minmax(0, 1fr) minmax(0, 1fr)',
    gridTemplateRows: 'auto 1fr',
    gridTemplateAreas: '"main papers" "answers papers"',
  },
}
const area = (name: string) => ({ [WIDE]: { gridArea: name } })
const PINNED = {
  [WIDE]: {
    gridArea: 'papers',
    alignSelf: 'start',
    position: 'sticky',
    top: '4rem',
    maxHeight: 'calc(100dvh - 9.5rem)',
    overflowY: 'auto',
  },
}

function Case({ id }: { id: string }) {
  const { lang } = useSpeech()
  const me = useMe()
  const isWide = useMediaQuery(WIDE, { noSsr: true })
  const shown = useAnswer('GET /requests/:id', { params: { id }, query: { lang } })
  if (!shown) return <Unanswered answer={shown} />
  const hasPapers = shown.files.length > 0
  const corrected = correctedIn(shown)
  const isMine = me !== undefined && shown.assignee?.id === me.id
  return (
    <QuestionProvider shown={shown}>
      <Box sx={{ py: 2 }}>
        <GlobalStyles styles={CLEAR} />
        <Title title={shown.reference} />
        <Box sx={hasPapers ? PANES : { display: 'grid', gap: 2, maxWidth: '72rem' }}>
          <Stack spacing={2} sx={hasPapers ? area('main') : {}}>
            <CaseHead shown={shown} />
            {shown.replied && <Corrections shown={shown} />}
            <MainForm shown={shown} />
            <Order shown={shown} />
          </Stack>
          {hasPapers && (
            <Box sx={PINNED}>
              <Papers
                files={shown.files}
                of="requests"
                id={shown.id}
                opensFirst={isMine && isWide}
                corrected={corrected.papers}
              />
            </Box>
          )}
          <Stack spacing={2} sx={hasPapers ? area('answers') : {}}>
            <Answers sections={shown.answers} corrected={corrected.answers} />
            <SelfCorrections shown={shown} />
            {!shown.replied && <Corrections shown={shown} />}
            <Opinions shown={shown} />
            <Notes shown={shown} />
            <MoreActs shown={shown} />
            <History shown={shown} />
            <Messages shown={shown} />
          </Stack>
        </Box>
        <DecisionBar shown={shown} />
      </Box>
    </QuestionProvider>
  )
}

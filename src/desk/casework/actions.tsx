// What else can be done with a request than decide on it: more time, another hand, an opinion, legal hold, prints.
import Print from '@mui/icons-material/PrintOutlined'
import LinkButton from '@mui/material/Button'
import Stack from '@mui/material/Stack'
import type { CaseRequest } from '#contract/casework/case.ts'
import { addressOf } from '#desk/api.ts'
import { AssignButtons } from '#desk/casework/assign-buttons.tsx'
import { ExtendDialog } from '#desk/casework/dialogs.tsx'
import { HoldButton } from '#desk/casework/hold.tsx'
import { OpinionDialog } from '#desk/casework/opinion-dialog.tsx'
import { Panel } from '#desk/casework/panel.tsx'
import { useSpeech } from '#desk/speech.ts'
import { STATES } from '#domain/request-states.ts'

type CaseProps = { shown: CaseRequest }

export function MoreActs({ shown }: CaseProps) {
  const isOpen = !STATES[shown.state].closed
  return (
    <Panel title="casework.moreActs">
      <Stack direction="row" spacing={1} useFlexGap sx={{ flexWrap: 'wrap' }}>
        {shown.canExtend && <ExtendDialog shown={shown} />}
        {isOpen && <AssignButtons shown={shown} />}
        {isOpen && <OpinionDialog shown={shown} />}
        <HoldButton shown={shown} />
        <Prints shown={shown} />
      </Stack>
    </Panel>
  )
}

function Prints({ shown: { id, order } }: CaseProps) {
  const { lang, translate } = useSpeech()
  const sheets = ['slip', 'receipt', ...(order ? (['order'] as const) : [])] as const
  return sheets.map((sheet) => (
    <LinkButton
      key={sheet}
      href={addressOf(`GET /requests/:id/${sheet}.pdf`, { params: { id }, query: { lang } })}
      target="_blank"
      startIcon={<Print />}
    >
      {translate(`casework.prints.${sheet}`)}
    </LinkButton>
  ))
}

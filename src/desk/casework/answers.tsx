// The answers, with the sections and labels of the form. Where two sections name the same person, the second only refers to the first.
import Box from '@mui/material/Box'
import Chip from '@mui/material/Chip'
import Table from '@mui/material/Table'
import TableBody from '@mui/material/TableBody'
import TableCell from '@mui/material/TableCell'
import TableHead from '@mui/material/TableHead'
import TableRow from '@mui/material/TableRow'
import Typography from '@mui/material/Typography'
import type { AnswersInWords } from '#contract/casework/case.ts'
import { AskAbout } from '#desk/casework/ask-dialog.tsx'
import { foldPersons } from '#desk/casework/fold-persons.ts'
import { Panel } from '#desk/casework/panel.tsx'
import { useSpeech } from '#desk/speech.ts'

// Label and answer side by side where there is room, so that more of them are seen beside the papers.
const PAIRS = {
  my: 1,
  containerType: 'inline-size',
  '& > div': { mb: 1 },
  '& dd': { ml: 0, display: 'flex', gap: 1, alignItems: 'center', overflowWrap: 'anywhere' },
  '@container (min-width: 20rem)': {
    '& > div': {
      display: 'grid',
      gridTemplateColumns: '35% minmax(0, 1fr)',
      columnGap: 2,
      alignItems: 'center',
      mb: 0.25,
    },
  },
}

type Props = {
  sections: AnswersInWords
  /** Labels of the answers that the applicant has changed since. */
  corrected?: ReadonlySet<string>
}

export function Answers({ sections, corrected }: Props) {
  const { translate } = useSpeech()
  return (
    <Panel title="casework.answers">
      {foldPersons(sections).map(({ id, title, rows, tables, sameAs }) => (
        <div key={id}>
          <Typography variant="h3" sx={{ mt: 2 }}>
            {title}
          </Typography>
          {sameAs && <Typography sx={{ my: 0.5 }}>{translate('casework.sameAs', { sameAs })}</Typography>}
          <Box component="dl" sx={PAIRS}>
            {rows.map(({ name, label, text }) => (
              <div key={name}>
                <Typography component="dt" variant="body2" color="textSecondary">
                  {label}
                </Typography>
                <Typography component="dd">
                  <Box component="span" sx={{ flex: 1, minWidth: 0 }}>
                    {text}
                  </Box>
                  {corrected?.has(label) && (
                    <Chip size="small" color="primary" label={translate('casework.corrected')} />
                  )}
                  <AskAbout name={name} label={label} />
                </Typography>
              </div>
            ))}
          </Box>
          {tables.map((table) => (
            <Lines key={table.name} table={table} />
          ))}
        </div>
      ))}
    </Panel>
  )
}

const Lines = ({
  table: { name, label, head, rows },
}: {
  table: AnswersInWords[number]['tables'][number]
}) => (
  <>
    <Table size="small" aria-label={label}>
      <TableHead>
        <TableRow>
          {head.map((title) => (
            <TableCell key={title}>{title}</TableCell>
          ))}
        </TableRow>
      </TableHead>
      <TableBody>
        {[...rows.entries()].map(([number, cells]) => (
          <TableRow key={number}>
            {cells.map((cell, place) => (
              <TableCell key={head[place]}>{cell}</TableCell>
            ))}
          </TableRow>
        ))}
      </TableBody>
    </Table>
    <AskAbout name={name} label={label} />
  </>
)

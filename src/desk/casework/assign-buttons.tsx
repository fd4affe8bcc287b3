// Assignment of a request: take it, hand it to a colleague, return it to the queue.
import { SelectInput, useGetIdentity } from 'react-admin'
import type { CaseRequest } from '#contract/casework/case.ts'
import { aboutOf } from '#desk/casework/take-back.tsx'
import { FormDialog } from '#desk/form-dialog.tsx'
import { useAct } from '#desk/use-act.ts'
import { WordButton } from '#desk/word-button.tsx'

export function AssignButtons({ shown }: { shown: CaseRequest }) {
  const { id, assignee, colleagues } = shown
  const { identity } = useGetIdentity()
  const { act, busy } = useAct()
  const from = assignee?.id ?? ''
  const inputOf = ({ to }: { to: string }) => ({ params: { id }, body: { from, to } })
  const move = (to: string) =>
    act('POST /requests/:id/assignment', inputOf({ to }), 'casework.assigned', aboutOf(shown))
  const others = colleagues.filter((one) => one.id !== from)
  return (
    <>
      {from === '' && (
        <WordButton
          label="casework.take"
          variant="outlined"
          disabled={busy}
          onClick={() => move(String(identity?.id ?? ''))}
        />
      )}
      {from !== '' && (
        <WordButton label="casework.giveBack" variant="outlined" disabled={busy} onClick={() => move('')} />
      )}
      {others.length > 0 && (
        <FormDialog
          label="casework.handOver"
          done="casework.assigned"
          about={aboutOf(shown)}
          operation="POST /requests/:id/assignment"
          inputOf={inputOf}
        >
          <SelectInput source="to" label="casework.to" choices={others} translateChoice={false} required />
        </FormDialog>
      )}
    </>
  )
}

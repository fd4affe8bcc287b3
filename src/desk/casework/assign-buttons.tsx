// Who works on it: taken, handed to a colleague, given back to the queue.
import { SelectInput, useGetIdentity } from 'react-admin'
import { useAction } from '#desk/action.ts'
import type { Case } from '#desk/casework/case.ts'
import { FormDialog } from '#desk/form-dialog.tsx'
import { WordButton } from '#desk/word-button.tsx'

export function AssignButtons({ shown: { id, assignee, colleagues } }: { shown: Case }) {
  const { identity } = useGetIdentity()
  const { act, busy } = useAction()
  const from = assignee?.id ?? ''
  const path = `/requests/${id}/assignment`
  const move = (to: string) => act(path, { from, to }, 'casework.assigned')
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
          title="casework.handOver"
          send="casework.handOver"
          done="casework.assigned"
          path={path}
          bodyOf={({ to }) => ({ from, to })}
        >
          <SelectInput
            source="to"
            label="casework.to"
            choices={others}
            translateChoice={false}
            required
            fullWidth
          />
        </FormDialog>
      )}
    </>
  )
}

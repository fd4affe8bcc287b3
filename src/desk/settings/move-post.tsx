// Gives somebody another role or office; the requests they hold go back to the queue.
import { FormDialog } from '#desk/form-dialog.tsx'
import type { Person } from '#desk/settings/person.ts'
import { PostInputs, postOf } from '#desk/settings/post-inputs.tsx'
import type { StaffRole } from '#forms/roles.ts'

export function MoveButton({ person: { id, name, role, office } }: { person: Person }) {
  return (
    <FormDialog
      label="settings.move"
      title="settings.moveTitle"
      send="settings.moveSend"
      done="settings.moveDone"
      names={{ name }}
      path={`/people/${id}/post`}
      defaults={{ role, office }}
      bodyOf={(typed) => postOf(typed as { role: StaffRole; office?: string })}
    >
      <PostInputs />
    </FormDialog>
  )
}

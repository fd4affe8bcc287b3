// Gives somebody another role or office; the requests they hold go back to the queue.

import type { StaffMember } from '#contract/people.ts'
import { FormDialog } from '#desk/form-dialog.tsx'
import { PostInputs, postOf, type StaffPost } from '#desk/settings/post-inputs.tsx'

export function MoveButton({ person: { id, name, role, office } }: { person: StaffMember }) {
  return (
    <FormDialog
      label="settings.move"
      title="settings.moveTitle"
      send="settings.moveSend"
      done={({ waits }) => ({ text: waits ? 'settings.postAsked' : 'settings.moveDone' })}
      names={{ name }}
      operation="POST /people/:id/post"
      defaults={{ role, office }}
      inputOf={(typed: StaffPost) => ({ params: { id }, body: postOf(typed) })}
    >
      <PostInputs />
    </FormDialog>
  )
}

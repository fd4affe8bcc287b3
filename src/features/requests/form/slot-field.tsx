// One requirement: the files already with the city, and the place to add more. The script draws nothing of it: it asks for this part anew.

import { problemText } from '#features/requests/form/problem-text.ts'
import { controlId, type FormState } from '#features/requests/form/state.ts'
import { UPLOAD_ACCEPT, UPLOAD_HOLES } from '#fields/upload.ts'
import type { Slot } from '#forms/define.ts'
import { FieldGroup } from '#ui/field/field.tsx'
import type { Speech } from '#words'

type Props = { slot: Slot; state: FormState; say: Speech }

export function SlotField({ slot, state, say }: Props) {
  const { words, fill, lang } = say
  const id = controlId(slot.name)
  const label = slot.label[lang]
  const files = state.files.filter((file) => file.slot === slot.name)
  const found = state.found.find((one) => one.name === slot.name)
  const refused = state.refusedFiles.filter((one) => one.slot === slot.name)
  const isFull = files.length >= slot.most
  return (
    <FieldGroup
      id={id}
      name={slot.name}
      label={label}
      hint={[
        slot.hint?.[lang],
        fill('uploads.limits', UPLOAD_HOLES),
        fill('ask.howMany', { most: slot.most }),
      ]
        .filter(Boolean)
        .join(' ')}
      optional={slot.optional ? words.ask.optional : undefined}
      error={found && problemText(say, slot.label, found.problem)}
    >
      {refused.map(({ name, reason }) => (
        <p key={name + reason} className="error">
          {fill('ask.refusedFile', { name })} {fill(`uploads.reasons.${reason}`, UPLOAD_HOLES)}
        </p>
      ))}
      {files.length > 0 && (
        <ul className="files" aria-label={words.ask.filesKept}>
          {files.map((file) => (
            <li key={file.id}>
              <span className="file-name">{file.name}</span>{' '}
              <span className="note">
                {fill('ask.kilobytes', { size: Math.max(1, Math.round(file.bytes / 1024)) })}
              </span>{' '}
              <button className="button quiet" type="submit" name="do" value={`remove-file:${file.id}`}>
                {words.ask.remove} <span className="hidden">{file.name}</span>
              </button>
            </li>
          ))}
        </ul>
      )}
      {!isFull && (
        <input
          type="file"
          name={slot.name}
          id={`${id}-file`}
          accept={UPLOAD_ACCEPT}
          multiple={slot.most > 1}
          aria-label={label}
          data-upload={slot.name}
        />
      )}
    </FieldGroup>
  )
}

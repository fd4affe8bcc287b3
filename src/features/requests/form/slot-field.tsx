// One requirement: the files already with the city, and the place to add more. The script draws nothing itself: it fetches this part from the server again.

import { problemText } from '#features/requests/form/problem-text.ts'
import { optionalText } from '#features/requests/form/question.tsx'
import { controlId, type FormState, type UploadedFile } from '#features/requests/form/state.ts'
import { UPLOAD_ACCEPT, UPLOAD_HOLES } from '#fields/upload.ts'
import { insteadOf, type Slot } from '#forms/define.ts'
import { FieldGroup } from '#ui/field/field.tsx'
import type { Speech } from '#words'

type Props = { slot: Slot; state: FormState; say: Speech }

export function SlotField({ slot, state, say }: Props) {
  const { words, lang } = say
  const id = controlId(slot.name)
  const files = state.files.filter((file) => file.slot === slot.name)
  const found = state.found.find((one) => one.name === slot.name)
  return (
    <FieldGroup
      id={id}
      name={slot.name}
      width="whole"
      needed={!slot.optional}
      unless={insteadOf(slot)}
      label={slot.label[lang]}
      hint={slot.hint?.[lang]}
      optional={optionalText(slot, state, say)}
      error={found && problemText(say, slot.label, found.problem)}
    >
      <div data-files>
        <Refused slot={slot} state={state} say={say} />
        <RemovedFiles slot={slot} state={state} say={say} />
        {files.length > 0 && (
          <ul className="files" aria-label={words.ask.filesKept}>
            {files.map((file) => (
              <File key={file.id} file={file} say={say} />
            ))}
          </ul>
        )}
      </div>
      {files.length < slot.most && (
        <div className="add-files" data-add>
          <label htmlFor={fileInputId(slot.name)}>
            {words.ask.addFiles}
            <span className="hidden">: {slot.label[lang]}</span>
          </label>
          <input
            type="file"
            name={slot.name}
            id={fileInputId(slot.name)}
            accept={UPLOAD_ACCEPT}
            multiple={slot.most > 1}
            aria-describedby={LIMITS_ID}
            data-upload={slot.name}
          />
        </div>
      )}
    </FieldGroup>
  )
}

/** The sentence on what files are taken; once on a page, for all its slots. */
export const LIMITS_ID = 'file-limits'

export const fileInputId = (name: string): string => `${controlId(name)}-file`

function Refused({ slot, state, say }: Props) {
  const refused = state.refusedFiles.filter((one) => one.slot === slot.name)
  return refused.map(({ name, reason }) => (
    <p key={name + reason} className="error" data-refused>
      {say.fill('ask.refusedFile', { name })} {say.fill(`uploads.reasons.${reason}`, UPLOAD_HOLES)}
    </p>
  ))
}

/** What is taken out when the correction is sent, until then with a way back. */
function RemovedFiles({ slot, state: { removedFiles = [] }, say: { words, fill } }: Props) {
  return removedFiles
    .filter((file) => file.slot === slot.name)
    .map(({ id, name }) => (
      <p key={id} data-dropped>
        <input type="hidden" name="dropped" value={id} data-carried />
        {fill('selfCorrect.leaves', { name })}{' '}
        <button
          className="button quiet small"
          type="submit"
          name="do"
          value={`keep-file:${id}`}
          formAction={`#${controlId(slot.name)}`}
        >
          {words.selfCorrect.keep} <span className="hidden">{name}</span>
        </button>
      </p>
    ))
}

const KILO = 1024

function File({ file, say }: { file: UploadedFile; say: Speech }) {
  const { words, fill, number } = say
  return (
    <li>
      <span className="file-name">{file.name}</span>{' '}
      <span className="note">
        {fill('ask.kilobytes', { size: number(Math.max(1, Math.round(file.bytes / KILO))) })}
      </span>{' '}
      <button
        className="button quiet small"
        type="submit"
        name="do"
        value={`remove-file:${file.id}`}
        formAction={`#${controlId(file.slot)}`}
      >
        {words.ask.remove} <span className="hidden">{file.name}</span>
      </button>
    </li>
  )
}

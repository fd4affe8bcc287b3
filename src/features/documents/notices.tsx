// The DISCLOSURE notice and the choices of a business permit (spec 2.5, 2.6).
import type { ReactNode } from 'react'
import { ButtonLink } from '#ui/dialog/dialog.tsx'
import type { Speech } from '#words'

type NoticeProps = {
  say: Speech
  /** Whether any document is posted: then nothing is under construction. */
  posted: boolean
  heading: 'h2' | 'h3'
}

/** Spec 2.5: its heading and its sentence, for as long as nothing is posted. */
export function DisclosureNotice({ say: { words }, posted, heading: Heading }: NoticeProps) {
  if (posted) return <p>{words.disclosure.intro}</p>
  return (
    <>
      <Heading lang="en">{words.dialogs.underConstruction}</Heading>
      <p>{words.dialogs.underConstructionText}</p>
      <p>{words.dialogs.disclosureMore}</p>
    </>
  )
}

/** The ways on from the DISCLOSURE dialog. */
export function DisclosureWays({ say: { words, to } }: { say: Speech }) {
  return (
    <ul className="rows">
      <li>
        <a className="row-button" href={to('/disclosure')}>
          {words.disclosure.full}
        </a>
      </li>
      <li>
        <a className="row-button" href={to('/process')}>
          {words.dialogs.disclosureAsk}
        </a>
      </li>
    </ul>
  )
}

type ChoicesProps = {
  say: Speech
  /** What is known of the form at an address; the dialog leaves it out. */
  about?: (path: string) => ReactNode
}

export function PermitChoices({ say: { words, to }, about }: ChoicesProps) {
  const choices = [
    ['/bplonew', words.services.newApplication],
    ['/bplorenew', words.services.renewApplication],
    ['/amend', words.services.amend],
    ['/forms/business-permits', words.services.downloadForms],
  ] as const
  return (
    <ul className={about ? 'start-cards' : 'rows'}>
      {choices.map(([path, name]) => (
        <li key={path}>
          <ButtonLink to={to(path)} className="row-button">
            {name}
          </ButtonLink>
          {about?.(path)}
          {path === '/amend' && <p className="note">{words.services.amendNote}</p>}
        </li>
      ))}
    </ul>
  )
}

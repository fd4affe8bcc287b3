// The DISCLOSURE notice and the choices of a business permit (spec 2.5, 2.6).
import { GoButton } from '#ui/dialog/dialog.tsx'
import type { Speech } from '#words'

export function DisclosureNotice({ say: { words, to } }: { say: Speech }) {
  return (
    <>
      <p className="row-title">{words.dialogs.underConstruction}</p>
      <p>{words.dialogs.underConstructionText}</p>
      <p>{words.dialogs.disclosureMore}</p>
      <p>
        <a href={to('/process')}>{words.dialogs.disclosureAsk}</a>
      </p>
    </>
  )
}

export function PermitChoices({ say: { words, to } }: { say: Speech }) {
  const choices = [
    ['/bplonew', words.services.newApplication],
    ['/bplorenew', words.services.renewApplication],
    ['/amend', words.services.amend],
    ['/forms/business-permits', words.services.downloadForms],
  ] as const
  return (
    <ul className="rows">
      {choices.map(([path, name]) => (
        <li key={path}>
          <GoButton to={to(path)} className="row-button">
            {name}
          </GoButton>
        </li>
      ))}
    </ul>
  )
}

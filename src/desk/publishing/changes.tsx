// The differences between two versions: removed and added text, by field and language.
import Typography from '@mui/material/Typography'
import { diffWords } from 'diff'
import { useTranslate } from 'react-admin'
import type { Collection } from '#collections/define.ts'
import { wordsOf } from '#desk/publishing/content.ts'
import { useLabel } from '#desk/publishing/labels.ts'
import { LANGS } from '#kit/lang.ts'

type Content = Record<string, unknown>
type Props = { collection: Collection; before: Content; after: Content }

export default function Changes({ collection, before, after }: Props) {
  const translate = useTranslate()
  const labelOf = useLabel()
  const changed = Object.entries(collection.fields).flatMap(([name, field]) =>
    LANGS.map((lang) => ({
      key: `${name} ${lang}`,
      label: field.translated
        ? translate(`publishing.in.${lang}`, { name: labelOf(field.label) })
        : labelOf(field.label),
      was: wordsOf(field, before[name], lang),
      is: wordsOf(field, after[name], lang),
      counts: field.translated || lang === 'en',
    })).filter(({ was, is, counts }) => counts && was !== is),
  )
  if (changed.length === 0) return <Typography>{translate('publishing.noChanges')}</Typography>
  return changed.map(({ key, label, was, is }) => (
    <Typography key={key} component="div" sx={{ overflowWrap: 'anywhere', whiteSpace: 'pre-line' }}>
      <strong>{label}</strong>
      <br />
      {diffWords(was, is).map(({ value, added, removed }, index) => {
        const Mark = added ? 'ins' : removed ? 'del' : 'span'
        // biome-ignore lint/suspicious/noArrayIndexKey: the parts of the text never change their order
        return <Mark key={index}>{value}</Mark>
      })}
    </Typography>
  ))
}

// The form of an entry, made from its collection's definition; what is seldom written stands in a fold.
import ExpandMore from '@mui/icons-material/ExpandMore'
import Accordion from '@mui/material/Accordion'
import AccordionDetails from '@mui/material/AccordionDetails'
import AccordionSummary from '@mui/material/AccordionSummary'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { TextInput, useTranslate } from 'react-admin'
import { useFormState } from 'react-hook-form'
import type { Collection } from '#collections/define.ts'
import { FocusWrong } from '#desk/focus-wrong.tsx'
import { fieldsOf } from '#desk/publishing/definitions.ts'
import { FieldInput } from '#desk/publishing/inputs/field-input.tsx'
import { Languages } from '#desk/publishing/languages.tsx'
import { UnsavedEntry } from '#desk/publishing/unsaved-entry.tsx'

type Props = { collection: Collection; addressFixed: boolean }

/** What is written each time, or changes, comes first. */
export function Fields({ collection, addressFixed }: Props) {
  const { fields, first, changing = [] } = collection
  const upper = first ?? changing
  const lower = Object.keys(fields).filter((name) => !upper.includes(name))
  const named = new Map(fieldsOf(fields))
  const inputs = (names: readonly string[]) =>
    names.map((name) => (
      <FieldInput key={name} source={`content.${name}`} field={named.get(name)!} collection={collection.id} />
    ))
  const rest = (
    <>
      {inputs(lower)}
      {(collection.hasAddress || collection.id === 'texts') && (
        <TextInput
          source="slug"
          label="publishing.address"
          readOnly={addressFixed}
          helperText={addressFixed ? 'publishing.addressFixed' : 'publishing.addressHint'}
          parse={(text: string) => text}
        />
      )}
    </>
  )
  return (
    <Languages>
      <Stack spacing={2} sx={{ width: '100%', pt: 2 }}>
        {inputs(upper)}
        {first ? <Fold names={lower}>{rest}</Fold> : rest}
      </Stack>
      <UnsavedEntry collection={collection} />
      <FocusWrong />
    </Languages>
  )
}

/** What is wrong inside opens it, and has the focus. */
function Fold({ names, children }: { names: readonly string[]; children: ReactNode }) {
  const translate = useTranslate()
  const { errors } = useFormState<{ content: Record<string, unknown>; slug: string }>()
  const [isOpen, setOpen] = useState(false)
  const inside = useRef<HTMLDivElement>(null)
  const isWrong = !!errors.slug || names.some((name) => errors.content?.[name])
  useEffect(() => {
    if (!isWrong) return
    setOpen(true)
    inside.current?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus()
  }, [isWrong])
  return (
    <Accordion
      variant="outlined"
      sx={{ '&&': { borderRadius: 1 }, '&::before': { display: 'none' } }}
      expanded={isOpen || isWrong}
      onChange={(_, open) => setOpen(open)}
      slotProps={{ heading: { component: 'div' }, transition: { timeout: 0 } }}
    >
      <AccordionSummary expandIcon={<ExpandMore />}>
        <Typography component="span">{translate('publishing.more')}</Typography>
      </AccordionSummary>
      <AccordionDetails ref={inside}>
        <Stack spacing={2}>{children}</Stack>
      </AccordionDetails>
    </Accordion>
  )
}

// A button that shows its label on every screen; react-admin's own shows only its icon on a phone.
import Button, { type ButtonProps } from '@mui/material/Button'
import { useTranslate } from 'react-admin'

/** `label` is a key of the words; what stands inside is its icon. */
export type WordButtonProps = Omit<ButtonProps<'button', { href?: string }>, 'startIcon'> & { label: string }

export function WordButton({ label, children, ...rest }: WordButtonProps) {
  const translate = useTranslate()
  return (
    <Button size="small" startIcon={children} {...rest}>
      {translate(label, { _: label })}
    </Button>
  )
}

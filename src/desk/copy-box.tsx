// A text to be copied by hand: read only, and chosen whole once it has the focus.
import TextField, { type TextFieldProps } from '@mui/material/TextField'

type Props = Pick<TextFieldProps, 'label' | 'helperText' | 'multiline' | 'autoFocus' | 'size'> & {
  text: string
}

export const CopyBox = ({ text, ...rest }: Props) => (
  <TextField
    {...rest}
    value={text}
    fullWidth
    onFocus={({ target }) => target.select()}
    slotProps={{ htmlInput: { readOnly: true } }}
  />
)

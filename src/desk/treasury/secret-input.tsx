// A secret is typed and never shown again; left empty, the one that was set before stays.
import { required, TextInput } from 'react-admin'

type Props = { source: string; label: string; isSet: boolean }

export const SecretInput = ({ source, label, isSet }: Props) => (
  <TextInput
    source={source}
    label={label}
    type="password"
    autoComplete="new-password"
    helperText={isSet ? 'treasury.ways.secret' : false}
    validate={isSet ? [] : required()}
  />
)

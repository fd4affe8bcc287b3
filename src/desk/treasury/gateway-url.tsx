// The address of a gateway. The secrets are sent there, so never in plain.
import { regex, required, TextInput } from 'react-admin'

export const GatewayUrl = () => (
  <TextInput
    source="url"
    label="treasury.ways.url"
    validate={[required(), regex(/^https:\/\/\S+$/, 'treasury.ways.urlWrong')]}
  />
)

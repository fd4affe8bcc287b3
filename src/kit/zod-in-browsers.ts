// Before zod makes a schema of an object in a browser: it would try whether functions can be made from text, which the policy of
// our pages refuses and reports. To be imported by whatever makes one there at the start.
import { config } from 'zod/v4/core'

if (typeof document !== 'undefined') config({ jitless: true })

// Switches off zod's test for eval in browsers, which our content security policy refuses and reports. Import it before any
// module that makes an object schema at start.
import { config } from 'zod/v4/core'

if (typeof document !== 'undefined') config({ jitless: true })

// Every reason for which the desk's API refuses, each with its HTTP status. The sentences are `reasons` in src/words/desk/.

/** 401 not signed in; 403 forbidden; 404 not found; 409 changed meanwhile; 413 too large; 422 invalid; 429 too often. */
export const REASONS = {
  // Common to all operations, checked before them.
  'signed-out': 401,
  idle: 401,
  'not-staff': 403,
  'second-factor': 403,
  'not-allowed': 403,
  'too-often': 429,
  query: 422,
  'not-json': 422,
  invalid: 422,
  'no-key': 422,
  'key-used': 422,
  // Anything.
  'not-there': 404,
  // A request and what stands beside it.
  'wrong-role': 403,
  'not-yours': 403,
  changed: 409,
  closed: 409,
  issued: 409,
  'already-extended': 409,
  lapsed: 409,
  asked: 409,
  answered: 409,
  'receipt-used': 409,
  'nobody-there': 409,
  'other-answers': 409,
  'moved-on': 409,
  'too-late': 409,
  'undo-over': 409,
  'not-your-step': 403,
  'not-here': 422,
  'no-reason': 422,
  'too-many-days': 422,
  lines: 422,
  parts: 422,
  reasons: 422,
  receipt: 422,
  amount: 422,
  date: 422,
  account: 422,
  payer: 422,
  'due-on': 422,
  'valid-until': 422,
  'bill-expired': 422,
  office: 422,
  unknown: 422,
  // An entry of a collection.
  'changed-meanwhile': 409,
  'wrong-state': 409,
  'address-taken': 409,
  'address-public': 409,
  'address-wrong': 422,
  'expires-before': 422,
  checklist: 422,
  'no-preview': 422,
  // Rows of the table of a collection.
  rows: 422,
  'rows-changed': 409,
  'not-a-table': 422,
  'redirect-loop': 422,
  'redirect-double': 422,
  // A file.
  'picture-too-large': 413,
  'document-too-large': 413,
  tooLarge: 413,
  'not-a-picture': 422,
  'not-a-pdf': 422,
  damaged: 422,
  mixed: 422,
  tooManyPixels: 422,
  empty: 422,
  notAccepted: 422,
  heicTooLarge: 422,
  heicUnreadable: 422,
  locked: 422,
  tooManyPages: 422,
  active: 422,
  tooComplex: 422,
  'not-drawn': 422,
  busy: 429,
  // Staff.
  'in-service': 409,
  'last-administrator': 409,
  'no-post': 422,
  'own-post': 403,
  'second-person': 403,
  settled: 409,
} as const

export type Reason = keyof typeof REASONS
export type RefusalStatus = (typeof REASONS)[Reason]

/** Of every operation; 'query', 'not-json' and 'invalid' only where there is a query or a body, those of a key only of what changes something. */
export const DOOR_REASONS = [
  ...(['signed-out', 'idle', 'not-staff', 'second-factor', 'not-allowed', 'too-often'] as const),
  ...(['query', 'not-json', 'invalid', 'no-key', 'key-used'] as const),
] as const satisfies readonly Reason[]
export type DoorReason = (typeof DOOR_REASONS)[number]

// What is known of an uploaded file: whether a virus scanner has looked at it, and what it found.
export const SCAN_STATES = ['not-scanned', 'clean', 'suspect'] as const
export type ScanState = (typeof SCAN_STATES)[number]

// What was typed, as the page shows it again: all that a person can have typed, and no more. A quotation mark takes six characters of a page.

// For a control that has no length of its own, such as a date.
const DEFAULT_MAX_CHARS = 100

/** Twice what its control takes: the end of a line counts once there, and is sent as two characters. */
export const shownAgain = (
  typed: string,
  { maxLength = DEFAULT_MAX_CHARS }: { maxLength?: number } = {},
): string => typed.slice(0, 2 * maxLength)

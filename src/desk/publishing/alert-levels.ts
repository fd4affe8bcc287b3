// Levels of an alert, in a file of their own: importing the collection would load every field kind on the first screen.
export const LEVELS = ['advisory', 'warning', 'danger'] as const
export type AlertLevel = (typeof LEVELS)[number]

/** Of the buttons that open and publish one. */
export const LEVEL_COLOURS = { advisory: 'primary', warning: 'warning', danger: 'error' } as const

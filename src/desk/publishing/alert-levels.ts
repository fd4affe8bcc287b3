// How grave an alert may be: for the first screen, to which the collection itself would bring every kind of field.
export const LEVELS = ['advisory', 'warning', 'danger'] as const
export type AlertLevel = (typeof LEVELS)[number]

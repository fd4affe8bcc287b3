// What a suspension of classes can be of: levels of school, the youngest first, and whose schools.

export const SCHOOL_LEVELS = ['preschool', 'elementary', 'junior-high', 'senior-high', 'college'] as const
export type SchoolLevel = (typeof SCHOOL_LEVELS)[number]

/** The first is meant where none was chosen. */
export const SCHOOLS = ['public-and-private', 'public', 'private'] as const

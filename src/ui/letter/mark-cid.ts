/** The mark of the city in a letter: the mail that holds the letter brings it along under this name. */
export const MARK_CID = 'mark'

/** A label as it is written inside a sentence: "Processing time" becomes "processing time". */
export const inSentence = (text: string): string => text.charAt(0).toLowerCase() + text.slice(1)

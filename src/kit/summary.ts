// Shortens a text to what a search result shows of it.

const SUMMARY_CHARS = 150

/** The first words, cut between two of them. */
export function summaryOf(text: string): string {
  const line = text.replace(/\s+/g, ' ').trim()
  if (line.length <= SUMMARY_CHARS) return line
  return `${line.slice(0, line.lastIndexOf(' ', SUMMARY_CHARS))} …`
}

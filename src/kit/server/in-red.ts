// A line that somebody must see, for the terminal or the journal.

/** With the end of the line; without codes where nobody looks at a terminal, or wants no colours (no-color.org). */
export const inRed = (line: string): string =>
  process.stdout.isTTY && !process.env.NO_COLOR ? `\u001b[31m${line}\u001b[0m\n` : `${line}\n`

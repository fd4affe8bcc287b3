// A code or reference to keep: large, never broken over two lines, with buttons to copy and share it where the browser can.

type Props = {
  value: string
  /** Its name, said before it by screen readers too. */
  label: string
  words: { copy: string; copied: string; notCopied: string; share: string }
  /** The page it is typed on, which is shared with it. */
  page: string
}

/** The script of `behaviours/copy.ts` shows the buttons. */
export const Copyable = ({ value, label, words, page }: Props) => (
  <p className="copyable">
    <span>
      {label} <strong>{value}</strong>
    </span>{' '}
    <button
      type="button"
      className="button quiet"
      data-copy={value}
      data-done={words.copied}
      data-refused={words.notCopied}
      hidden
    >
      {words.copy}
    </button>{' '}
    <button type="button" className="button quiet" data-share={value} data-page={page} hidden>
      {words.share}
    </button>{' '}
    <span role="status" />
  </p>
)

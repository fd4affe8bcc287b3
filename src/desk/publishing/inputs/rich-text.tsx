// A rich-text editor with the few elements the site allows; other pasted formatting is dropped here, and the server cleans again.
import FormatBold from '@mui/icons-material/FormatBold'
import FormatItalic from '@mui/icons-material/FormatItalic'
import FormatListBulleted from '@mui/icons-material/FormatListBulleted'
import FormatListNumbered from '@mui/icons-material/FormatListNumbered'
import FormatQuote from '@mui/icons-material/FormatQuote'
import ToggleButton from '@mui/material/ToggleButton'
import { Table, TableCell, TableHeader, TableRow } from '@tiptap/extension-table'
import StarterKit from '@tiptap/starter-kit'
import { LinkButtons, RichTextInput, RichTextInputToolbar, useTiptapEditor } from 'ra-input-rich-text'
import { type ReactNode, useMemo } from 'react'
import { useTranslate, type Validator } from 'react-admin'
import { htmlOfList, tidyPasted } from '#desk/publishing/inputs/pasted.ts'

const EXTENSIONS = [
  StarterKit.configure({
    heading: { levels: [2, 3] },
    code: false,
    codeBlock: false,
    strike: false,
    underline: false,
    horizontalRule: false,
    link: { openOnClick: false, HTMLAttributes: { rel: null, target: null } },
  }),
  // Without the widths of columns: they are style attributes, which the page's policy refuses.
  Table.extend({ renderHTML: () => ['table', ['tbody', 0]] }),
  TableRow,
  TableHeader,
  TableCell,
]
const nonce = document.querySelector<HTMLScriptElement>('script[nonce]')?.nonce

/** Without an icon it shows its name; with `within` it is offered inside such an element alone. */
type Mark = { name: string; attributes?: object; icon: ReactNode; toggle: string; within?: string }
const MARKS: readonly Mark[] = [
  { name: 'heading', attributes: { level: 2 }, icon: null, toggle: 'toggleHeading' },
  { name: 'heading', attributes: { level: 3 }, icon: null, toggle: 'toggleHeading' },
  { name: 'bold', icon: <FormatBold />, toggle: 'toggleBold' },
  { name: 'italic', icon: <FormatItalic />, toggle: 'toggleItalic' },
  { name: 'bulletList', icon: <FormatListBulleted />, toggle: 'toggleBulletList' },
  { name: 'orderedList', icon: <FormatListNumbered />, toggle: 'toggleOrderedList' },
  { name: 'blockquote', icon: <FormatQuote />, toggle: 'toggleBlockquote' },
  { name: 'tableHeader', icon: null, toggle: 'toggleHeaderRow', within: 'table' },
]

// Names of buttons in the size of the page's other small words.
const WORDED = { '&&&&': { textTransform: 'none', fontSize: '0.8125rem', lineHeight: 1.4, px: 1 } }

// As tall as a few paragraphs, on white like every other box.
const TALL = {
  '& .RaRichTextInput-editorContent .ProseMirror': { minHeight: '16rem', bgcolor: 'background.paper' },
}

function Marks() {
  const editor = useTiptapEditor()
  const translate = useTranslate()
  const take = ({ toggle, attributes }: Mark) => {
    const chain = editor.chain().focus() as unknown as Record<string, (with_?: object) => { run(): void }>
    chain[toggle]?.(attributes).run()
  }
  const offered = MARKS.filter(({ within }) => !within || editor?.isActive(within))
  return offered.map((mark) => {
    const key = `${mark.name}${(mark.attributes as { level?: number } | undefined)?.level ?? ''}`
    return (
      <ToggleButton
        key={key}
        value={key}
        size="small"
        aria-label={translate(`publishing.marks.${key}`)}
        sx={WORDED}
        selected={editor?.isActive(mark.name, mark.attributes ?? {}) ?? false}
        onClick={() => take(mark)}
      >
        {mark.icon ?? translate(`publishing.marks.${key}`)}
      </ToggleButton>
    )
  })
}

type View = { pasteHTML: (html: string) => boolean }

/** Words without formatting, such as from a message: a typed list becomes one. True when it was pasted here. */
function pasteTypedList(view: View, event: ClipboardEvent): boolean {
  const data = event.clipboardData
  if (!data || data.types.includes('text/html')) return false
  const html = htmlOfList(data.getData('text/plain'))
  return html !== null && view.pasteHTML(html)
}

type Props = { source: string; label: string; validate: Validator | false }

export default function RichText({ source, label, validate }: Props) {
  const options = useMemo(
    () => ({
      extensions: EXTENSIONS,
      injectNonce: nonce,
      editorProps: {
        attributes: { role: 'textbox', 'aria-multiline': 'true', 'aria-label': label },
        transformPastedHTML: tidyPasted,
        handlePaste: pasteTypedList,
      },
    }),
    [label],
  )
  return (
    <RichTextInput
      source={source}
      label={label}
      {...(validate && { validate })}
      sx={TALL}
      editorOptions={options}
      toolbar={
        <RichTextInputToolbar>
          <Marks />
          <LinkButtons size="small" />
        </RichTextInputToolbar>
      }
    />
  )
}

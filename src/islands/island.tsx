// Places an island in a page: its HTML made here on the server by its own render, useful by itself; the browser wakes it later.
import { type ComponentType, createElement } from 'react'
import { renderToString } from 'react-dom/server'

// Eager, and for the server only: the browser's registry is lazy. One glob of both would put every island into the entry.
const islands = import.meta.glob<{ default: ComponentType<never> }>('./*/*.island.tsx', { eager: true })

type Props = { name: string; id: string; props: Record<string, unknown> }

/** `id` is unique in the page: the same prefix on both sides keeps `aria-describedby` pointing at something. */
export function Island({ name, id, props }: Props) {
  const found = islands[`./${name}/${name}.island.tsx`]
  if (!found) throw new Error(`there is no island called ${name}`)
  const html = renderToString(createElement(found.default, props as never), { identifierPrefix: id })
  return (
    <div
      data-island={name}
      data-prefix={id}
      data-props={JSON.stringify(props)}
      // biome-ignore lint/security/noDangerouslySetInnerHtml: React wrote it a line above
      dangerouslySetInnerHTML={{ __html: html }}
    />
  )
}

// Places an island in a page: rendered on the server, useful without script; the browser hydrates it later.
import { type ComponentType, createElement } from 'react'
import { renderToString } from 'react-dom/server'

// Eager, for the server only; the browser's registry is lazy. One shared glob would put every island into the browser's entry script.
const islands = import.meta.glob<{ default: ComponentType<never> }>('./*/*.island.tsx', { eager: true })

type Props = { name: string; id: string; props: Record<string, unknown> }

/** `id` is unique in the page: server and browser need the same prefix for ids, or `aria-describedby` would break. */
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

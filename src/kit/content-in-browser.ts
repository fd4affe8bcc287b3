// The files of content/ that the desk's script needs, which the page /staff hands over: it is built once for every city.
import type * as OnServer from '#kit/server/content.ts'

const handed: Record<string, unknown> = JSON.parse(document.getElementById('content')!.textContent)

export const contentJson: typeof OnServer.contentJson = (file, otherwise) =>
  (handed[file] ?? otherwise) as never

export const contentRows: typeof OnServer.contentRows = (file) => handed[file] as Record<string, string>[]

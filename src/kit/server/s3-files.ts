// Files in a bucket of an S3 server, by names such as 'vault/4f/0198…'. It asks for nothing that some S3 servers lack: no rename, no
// condition, no deletion of many, no piecewise upload. Imported only where FILES names a bucket.
import { assertPlainName, type ListedName, MOST_LISTED } from '#kit/server/disk-files.ts'
import {
  askS3,
  type S3Answer,
  type S3Limits,
  type S3Question,
  type S3Settings,
} from '#kit/server/s3-request.ts'

const REMOVED_AT_ONCE = 8

/** `limits`: other times than those of a server. */
export function s3Files(settings: S3Settings, limits?: S3Limits) {
  const keyOf = (name: string) => (settings.prefix === '' ? name : `${settings.prefix}/${name}`)
  const about = (name: string, question: Omit<S3Question, 'key'>) => {
    assertPlainName(name)
    return askS3(settings, { ...question, key: keyOf(name) }, limits)
  }
  const removeOne = async (name: string) => void (await about(name, { method: 'DELETE' }))
  return {
    writesInTransaction: false,
    isRemote: true,
    /** An S3 server has an object whole or not at all, and for good when it answers. */
    async put(name: string, bytes: Uint8Array): Promise<void> {
      await about(name, { method: 'PUT', body: bytes })
    },
    async get(name: string): Promise<Buffer | null> {
      return (await about(name, { method: 'GET' }))?.body ?? null
    },
    async remove(names: readonly string[]): Promise<void> {
      for (let at = 0; at < names.length; at += REMOVED_AT_ONCE)
        await Promise.all(names.slice(at, at + REMOVED_AT_ONCE).map(removeOne))
    },
    async list(under: string, after = ''): Promise<ListedName[]> {
      if (!under.endsWith('/'))
        return under > after ? listOne(under, await about(under, { method: 'HEAD' })) : []
      const query = {
        'list-type': '2',
        'encoding-type': 'url',
        'max-keys': String(MOST_LISTED),
        prefix: keyOf(under),
        ...(after !== '' && { 'start-after': keyOf(after) }),
      }
      const found = await askS3(settings, { method: 'GET', key: '', query }, limits)
      return readList(String(found?.body ?? ''), keyOf('').length)
    },
  }
}

const listOne = (name: string, found: S3Answer | null): ListedName[] =>
  found
    ? [
        {
          name,
          bytes: Number(found.headers.get('content-length')),
          modified: new Date(found.headers.get('last-modified') ?? 0),
        },
      ]
    : []

/** The objects in a list, which is XML whose names are written as in addresses. */
function readList(xml: string, prefixChars: number): ListedName[] {
  const isEncoded = textOf(xml, 'EncodingType') === 'url'
  return [...xml.matchAll(/<Contents>(.*?)<\/Contents>/gs)].map(([, one]) => {
    const key = textOf(one!, 'Key')
    const name = isEncoded ? decodeURIComponent(key.replaceAll('+', ' ')) : key
    return {
      name: name.slice(prefixChars),
      bytes: Number(textOf(one!, 'Size')),
      modified: new Date(textOf(one!, 'LastModified')),
    }
  })
}

const ENTITIES: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" }

/** The text of the first element of this name; '' where there is none. */
const textOf = (xml: string, element: string): string =>
  (new RegExp(`<${element}>([^<]*)</${element}>`).exec(xml)?.[1] ?? '').replace(
    /&(\w+);/g,
    (whole, name) => ENTITIES[name] ?? whole,
  )

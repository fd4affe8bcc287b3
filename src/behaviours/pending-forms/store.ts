// Keeps forms in IndexedDB, sealed with AES-GCM by a key that never leaves the browser. Deleting the database deletes the key with it.
import type { FilledForm, PendingForm } from '#behaviours/pending-forms/types.ts'

type Sealed = { iv: BufferSource; data: ArrayBuffer }
/** `files`: the ids of those the server does not have. Each is kept beside its form, so that a change of the form is written without them. */
type Stored = PendingForm & { text: Sealed | null; files: string[] }
type StoredFile = Sealed & { id: string }
type NamedFile = { id: string; slot: string; name: string; type: string }
type Content = Pick<FilledForm, 'fields' | 'parts'> & { files: NamedFile[] }
type Store = 'keys' | 'forms'

// every-page/pending-forms.ts and desk/auth.ts delete it by this name.
const NAME = 'pending-forms'
const AES = 'AES-GCM'
// Begins the id of a file, after all ids of forms, which are numbers.
const FILE = 'file'

let opened: Promise<IDBDatabase> | undefined

const promised = <T>(request: IDBRequest<T>): Promise<T> =>
  new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result)
    request.onerror = () => reject(request.error)
  })

function openDatabase(): Promise<IDBDatabase> {
  const opening = indexedDB.open(NAME, 1)
  opening.onupgradeneeded = () => {
    opening.result.createObjectStore('keys')
    opening.result.createObjectStore('forms', { keyPath: 'id' })
  }
  return promised(opening).then((database) => {
    // Somebody signs out or clears a form: it must not wait for this page.
    database.onversionchange = database.onclose = () => {
      database.close()
      opened = undefined
    }
    return database
  })
}

/** Runs in one transaction, and is done when that is on the device. */
async function inStore<T>(name: Store, run: (store: IDBObjectStore) => Promise<T> | T): Promise<T> {
  opened ??= openDatabase()
  const transaction = (await opened).transaction(name, 'readwrite')
  const finished = new Promise<void>((resolve, reject) => {
    transaction.oncomplete = () => resolve()
    transaction.onabort = () => reject(transaction.error)
  })
  // Where `run` fails, its own reason is the one to be told; a write that fails ends the transaction with its reason.
  finished.catch(() => {})
  const found = await run(transaction.objectStore(name))
  await finished
  return found
}

async function key(): Promise<CryptoKey> {
  const known = await inStore('keys', (keys) => promised<CryptoKey | undefined>(keys.get(AES)))
  if (known) return known
  const fresh = await crypto.subtle.generateKey({ name: AES, length: 256 }, false, ['encrypt', 'decrypt'])
  // Another tab may have made one meanwhile; the first stays.
  return inStore('keys', async (keys) => {
    const other = await promised<CryptoKey | undefined>(keys.get(AES))
    if (!other) keys.add(fresh, AES)
    return other ?? fresh
  })
}

async function seal(bytes: BufferSource): Promise<Sealed> {
  const iv = crypto.getRandomValues(new Uint8Array(12))
  return { iv, data: await crypto.subtle.encrypt({ name: AES, iv }, await key(), bytes) }
}

const unseal = async ({ iv, data }: Sealed): Promise<ArrayBuffer> =>
  crypto.subtle.decrypt({ name: AES, iv }, await key(), data)

const sealContent = (typed: Content) => seal(new TextEncoder().encode(JSON.stringify(typed)))
const unsealContent = async (text: Sealed): Promise<Content> =>
  JSON.parse(new TextDecoder().decode(await unseal(text)))

export async function add(form: PendingForm, { files, ...filled }: FilledForm): Promise<void> {
  const named: NamedFile[] = []
  const sealed: StoredFile[] = []
  for (const { slot, file } of files) {
    const id = `${FILE}${form.id}${named.length}`
    named.push({ id, slot, name: file.name, type: file.type })
    sealed.push({ ...(await seal(await file.arrayBuffer())), id })
  }
  const text = await sealContent({ ...filled, files: named })
  const stored: Stored = { ...form, text, files: named.map(({ id }) => id) }
  await inStore('forms', (forms) => {
    for (const one of [...sealed, stored]) forms.put(one)
  })
}

/** Without what is sealed, the oldest first. */
export async function list(): Promise<PendingForm[]> {
  const all = await inStore('forms', (forms) =>
    promised<Stored[]>(forms.getAll(IDBKeyRange.upperBound(FILE))),
  )
  return all.map(({ text, files, ...form }) => form).sort((a, b) => a.at - b.at)
}

const find = <T extends Stored | StoredFile>(id: string) =>
  inStore('forms', (forms) => promised<T | undefined>(forms.get(id)))

/** Unsealed, with the names of the files that are still here; null when it was deleted meanwhile. */
export async function read(id: string) {
  const stored = await find<Stored>(id)
  if (!stored?.text) return null
  const content = await unsealContent(stored.text)
  const files = content.files.filter((file) => stored.files.includes(file.id))
  return { form: stored as PendingForm, ...content, files }
}

/** One of them: a phone has no room for all at once. Null when it was deleted meanwhile. */
export async function readFile({ id, name, type }: NamedFile): Promise<File | null> {
  const sealed = await find<StoredFile>(id)
  return sealed ? new File([await unseal(sealed)], name, { type }) : null
}

/** Changes a form that is still there, deletes it for null, and the files it no longer names; false when it was deleted meanwhile, and then it stays so. */
export const change = (id: string, to: (stored: Stored) => Partial<Stored> | null): Promise<boolean> =>
  inStore('forms', async (forms) => {
    const stored = await promised<Stored | undefined>(forms.get(id))
    if (!stored) return false
    const changes = to(stored)
    const next = changes && { ...stored, ...changes }
    next ? forms.put(next) : forms.delete(id)
    for (const file of stored.files) if (!next?.files.includes(file)) forms.delete(file)
    return true
  })

/** Puts another value into a field. */
export async function replaceField(id: string, name: string, value: string): Promise<void> {
  const stored = await find<Stored>(id)
  if (!stored?.text) return
  const typed = await unsealContent(stored.text)
  const fields = typed.fields.map((field): [string, string] => (field[0] === name ? [name, value] : field))
  const text = await sealContent({ ...typed, fields })
  await change(id, () => ({ text }))
}

/** Keeps what there is to say of it, and nothing that was typed. */
export const EMPTIED = { text: null, files: [] }

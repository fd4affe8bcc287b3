// Keeps forms in IndexedDB, sealed with AES-GCM by a key that never leaves the browser. Deleting the database deletes the key with it.
import type { FilledForm, ListedForm, PendingForm } from '#behaviours/pending-forms/types.ts'

type Sealed = { iv: BufferSource; data: ArrayBuffer }
/** `files`: null where the server has it. */
type Stored = PendingForm & { text: Sealed | null; files: (Sealed | null)[] }
type Content = Pick<FilledForm, 'fields' | 'parts'> & {
  files: { slot: string; name: string; type: string }[]
}
type Store = 'keys' | 'forms'

// every-page/pending-forms.ts and desk/auth.ts delete it by this name.
const NAME = 'pending-forms'
const AES = 'AES-GCM'

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
async function inStore<T>(name: Store, run: (store: IDBObjectStore) => Promise<T>): Promise<T> {
  opened ??= openDatabase()
  const transaction = (await opened).transaction(name, 'readwrite')
  const finished = new Promise<void>((resolve, reject) => {
    transaction.oncomplete = () => resolve()
    transaction.onabort = () => reject(transaction.error)
  })
  // Where `run` fails, its own reason is the one to be told.
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
    if (!other) await promised(keys.add(fresh, AES))
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
  const typed = { ...filled, files: files.map(({ slot, file: { name, type } }) => ({ slot, name, type })) }
  const stored: Stored = { ...form, text: await sealContent(typed), files: [] }
  for (const { file } of files) stored.files.push(await seal(await file.arrayBuffer()))
  await inStore('forms', (forms) => promised(forms.put(stored)))
}

/** Without what is sealed, the oldest first. */
export async function list(): Promise<ListedForm[]> {
  const all = await inStore('forms', (forms) => promised<Stored[]>(forms.getAll()))
  return all
    .map(({ text, files, ...form }) => ({ ...form, isWhole: !files.includes(null) }))
    .sort((a, b) => a.at - b.at)
}

const find = (id: string) => inStore('forms', (forms) => promised<Stored | undefined>(forms.get(id)))

/** Unsealed, with the place of each file that is still here; null when it was deleted meanwhile. */
export async function read(id: string) {
  const stored = await find(id)
  if (!stored?.text) return null
  const { files, ...filled } = await unsealContent(stored.text)
  const here: (FilledForm['files'][number] & { at: number })[] = []
  for (const [at, { slot, name, type }] of files.entries()) {
    const sealed = stored.files[at]
    if (sealed) here.push({ at, slot, file: new File([await unseal(sealed)], name, { type }) })
  }
  return { form: stored as PendingForm, ...filled, files: here }
}

/** Changes a form that is still there; false when it was deleted meanwhile, and then it stays so. */
export const change = (id: string, to: (stored: Stored) => Partial<Stored>): Promise<boolean> =>
  inStore('forms', async (forms) => {
    const stored = await promised<Stored | undefined>(forms.get(id))
    if (stored) await promised(forms.put({ ...stored, ...to(stored) }))
    return stored !== undefined
  })

/** Puts another value into a field. */
export async function replaceField(id: string, name: string, value: string): Promise<void> {
  const stored = await find(id)
  if (!stored?.text) return
  const typed = await unsealContent(stored.text)
  const fields = typed.fields.map((field): [string, string] => (field[0] === name ? [name, value] : field))
  const text = await sealContent({ ...typed, fields })
  await change(id, () => ({ text }))
}

export const remove = (id: string) => inStore('forms', (forms) => promised(forms.delete(id)))

/** Keeps what there is to say of it, and nothing that was typed. */
export const EMPTIED = { text: null, files: [] }

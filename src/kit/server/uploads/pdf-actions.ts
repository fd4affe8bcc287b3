// What in a PDF runs, opens or fetches something: actions, files outside it, and links that do not lead to the web (ISO 32000-2, 7.11 and 12.6).
import {
  PDFArray,
  PDFDict,
  PDFHexString,
  PDFName,
  PDFNull,
  type PDFObject,
  PDFRef,
  PDFStream,
  PDFString,
} from '@cantoo/pdf-lib'

/** Every object of a file in every version it has: which of them counts, readers do not agree. */
export type ObjectVersions = ReadonlyMap<PDFRef, readonly PDFObject[]>

const name = (text: string) => PDFName.of(text)
const names = (...texts: string[]): ReadonlySet<PDFObject> => new Set(texts.map(name))

// Names of actions that run, open or send something, and of objects that hold files or programs.
const ACTIVE_VALUES = names(
  'JavaScript',
  'Launch',
  'ImportData',
  'SubmitForm',
  'GoToE',
  'GoToR',
  'Rendition',
  'RichMediaExecute',
  'Movie',
  'Sound',
  'EmbeddedFile',
)
const ACTIVE_KEYS = names('JavaScript', 'EmbeddedFiles', 'EF', 'XFA', 'RichMediaContent', 'OnInstantiate')
// Where they hold text, it is the name of a file outside: '\\server\share' hands the reader's password hash to that server.
const FILE_KEYS = names('F', 'UF', 'DOS', 'Mac', 'Unix')
const ADDRESS_KEYS = names('URI', 'Base')
const TRIGGERS = names(...'E X D U Fo Bl PO PC PV PI O C K F V WC WS DS WP DP'.split(' '))
const [FILE, ACTION, NEXT, GO_TO] = [name('F'), name('S'), name('Next'), name('GoTo')]
const [SCRIPT, OPEN_ACTION, TRIGGERED] = [name('JS'), name('OpenAction'), name('AA')]
const [THREAD, TYPE, OBJECTS] = [name('Thread'), name('Type'), name('ObjStm')]
const WATCHED_KEYS = new Set<PDFObject>([
  ...FILE_KEYS,
  ...ADDRESS_KEYS,
  ACTION,
  SCRIPT,
  OPEN_ACTION,
  TRIGGERED,
])
// As word processors write them: also the number of a telephone, and an address without its scheme.
const WEB = /^\s*(?:https?:\/\/|mailto:|tel:|www\.)/i

/** Whether anything in the file may act when it is opened. */
export function hasActiveParts(versions: ObjectVersions): boolean {
  const watch = new Watch(versions)
  return [...versions.values()].some((all) => all.some((one) => watch.isActive(one)))
}

class Watch {
  readonly #versions: ObjectVersions

  constructor(versions: ObjectVersions) {
    this.#versions = versions
  }

  isActive(object: PDFObject): boolean {
    if (object instanceof PDFName) return ACTIVE_VALUES.has(object)
    if (object instanceof PDFArray) return object.asArray().some((one) => this.isActive(one))
    if (object instanceof PDFStream) return isOutside(object) || this.isActive(object.dict)
    if (!(object instanceof PDFDict)) return false
    return object.entries().some(([key, value]) => this.#isActiveEntry(key, value) || this.isActive(value))
  }

  #isActiveEntry(key: PDFName, value: PDFObject): boolean {
    if (ACTIVE_KEYS.has(key)) return true
    if (!WATCHED_KEYS.has(key)) return false
    const found = this.#resolve(value)
    const texts = found.filter(isText)
    if (FILE_KEYS.has(key)) return texts.length > 0
    if (ADDRESS_KEYS.has(key)) return !texts.every(leadsToTheWeb)
    // As a type it is the order in which columns are read.
    if (key === ACTION) return found.includes(THREAD)
    if (key === SCRIPT) return texts.length > 0 || found.some((one) => one instanceof PDFStream)
    if (key === OPEN_ACTION) return !found.every((one) => this.#mayOpenWith(one))
    return found.some((one) => this.#actsByItself(one))
  }

  /** A place in the document, or the action to go there. */
  #mayOpenWith = (object: PDFObject): boolean =>
    object === PDFNull || object instanceof PDFArray || this.#goesTo(object)

  /** A font or state of drawing may have the same name: what has no action is none. */
  #actsByItself = (object: PDFObject): boolean =>
    object instanceof PDFDict &&
    object
      .entries()
      .filter(([key]) => TRIGGERS.has(key))
      .flatMap(([, value]) => this.#resolve(value))
      .some((one) => one instanceof PDFDict && one.has(ACTION) && !this.#goesTo(one))

  #goesTo(object: PDFObject, seen = new Set<PDFObject>()): boolean {
    if (seen.has(object)) return true
    seen.add(object)
    if (!(object instanceof PDFDict)) return false
    const kinds = this.#resolve(object.get(ACTION))
    const further = this.#resolve(object.get(NEXT)).flatMap((next) =>
      next instanceof PDFArray ? next.asArray().flatMap((one) => this.#resolve(one)) : next,
    )
    return (
      kinds.length > 0 &&
      kinds.every((kind) => kind === GO_TO) &&
      further.every((next) => this.#goesTo(next, seen))
    )
  }

  /** The object itself, or each version of what it refers to, through further references. */
  #resolve(object: PDFObject | undefined, seen = new Set<PDFObject>()): PDFObject[] {
    if (!object || seen.has(object)) return []
    if (!(object instanceof PDFRef)) return [object]
    seen.add(object)
    return (this.#versions.get(object) ?? []).flatMap((one) => this.#resolve(one, seen))
  }
}

const isText = (object: PDFObject): object is PDFString | PDFHexString =>
  object instanceof PDFString || object instanceof PDFHexString

const leadsToTheWeb = (text: PDFString | PDFHexString): boolean =>
  WEB.test(Buffer.from(text.asBytes()).toString('latin1'))

/** Its bytes are in another file, or it holds objects this reader was not told of. */
const isOutside = ({ dict }: PDFStream): boolean =>
  dict.has(FILE) || (dict.has(name('First')) && dict.has(name('N')) && dict.get(TYPE) !== OBJECTS)

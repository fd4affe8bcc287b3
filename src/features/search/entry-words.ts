// The words of all entries, read from the database once and then only what is new: whatever was typed is compared with them here,
// which is the same on both engines and needs no extension of PostgreSQL.
import type { Reader } from '#db/database.ts'
import { readNewWords } from '#db/search-documents.ts'
import { WordList } from '#kit/word-list.ts'

const PAGE = 10_000
// New words are listed apart; this many are sorted in among the others, which takes as long as sorting all of them.
const MOST_APART = 500

class EntryWords {
  #known = new WordList(new Map())
  #new = new Map<string, number>()
  #lists: readonly WordList[] = []
  #last = 0
  #reading: Promise<void> | undefined

  async lists(reader: Reader): Promise<readonly WordList[]> {
    this.#reading ??= this.#read(reader).finally(() => {
      this.#reading = undefined
    })
    await this.#reading
    return this.#lists
  }

  async #read(reader: Reader): Promise<void> {
    const before = this.#last
    for (;;) {
      const rows = await readNewWords(reader, this.#last, PAGE)
      for (const { term, number, documents } of rows) {
        this.#new.set(term, documents)
        this.#last = number
      }
      if (rows.length < PAGE) break
      await new Promise((resolve) => setImmediate(resolve))
    }
    if (this.#last === before) return
    if (this.#new.size > MOST_APART) {
      this.#known = new WordList(new Map([...this.#known.counts, ...this.#new]))
      this.#new.clear()
    }
    this.#lists = [this.#known, new WordList(this.#new)]
  }
}

const kept = new WeakMap<object, EntryWords>()

/** The words in sorted lists. */
export function loadEntryWords(reader: Reader): Promise<readonly WordList[]> {
  // The same for every reader of a database, also that of a preview.
  const { adapter } = reader.getExecutor()
  const words = kept.get(adapter) ?? new EntryWords()
  kept.set(adapter, words)
  return words.lists(reader)
}

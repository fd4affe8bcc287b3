// The words people use for what the site calls otherwise: search knows them. With a title, an entry is a result of its own, for what is found elsewhere.
import { defineCollection } from '#collections/define.ts'
import { link } from '#fields/link.ts'
import { text } from '#fields/text.ts'

const WORDS_MAX_CHARS = 400

export const synonyms = defineCollection({
  id: 'synonyms',
  label: 'Search words',
  list: 'synonyms.json',
  titleField: 'words',
  facts: { none: 'words people use, and where each leads' },
  fields: {
    words: text({
      label: 'Words people use',
      hint: 'In both languages, separated by commas: basura, garbage, trash.',
      max: WORDS_MAX_CHARS,
    }),
    to: link({
      label: 'Leads to',
      hint: 'Without /fil: it applies to both languages.',
    }),
    title: text({
      label: 'Title',
      hint: 'Only if no page of this site has it: the entry is then a search result itself.',
      translated: true,
      optional: true,
    }),
    sentence: text({
      label: 'Sentence',
      translated: true,
      optional: true,
    }),
  },
})

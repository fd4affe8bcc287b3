// What is wrong with a letter as HTML: not valid, loads something, shows an address, or leaves out what its plain text says.
import { HtmlValidate } from 'html-validate'
import type { Mail } from '#kit/server/carrier.ts'

const ENTITIES: Record<string, string> = { '&#x27;': "'", '&quot;': '"', '&amp;': '&' }
const plain = (html: string) =>
  html
    .replace(/<title>.*<\/title>/, '')
    .replace(/<[^>]+>/g, ' ')
    .replace(/&\S+?;/g, (entity) => ENTITIES[entity] ?? entity)
    .replace(/\s+/g, ' ')

export async function wrongInLetter({ text, html = '' }: Omit<Mail, 'to'>): Promise<string[]> {
  const validator = new HtmlValidate({ root: true, extends: ['html-validate:standard'] })
  const { results } = await validator.validateString(html)
  const said = plain(html)
  const lines = text.split('\n').filter((line) => line.trim() !== '' && line !== '* * *')
  const unsaid = lines.filter((line) => !/^https?:/.test(line) && !said.includes(line))
  const links = lines.filter((line) => /^https?:/.test(line) && !html.includes(`href="${line}"`))
  return [
    ...results.flatMap(({ messages }) => messages.map(({ message }) => message)),
    ...(html.match(/<(table|link|script|style)\b|src="(?!cid:)[^"]*"|url\(/g) ?? []),
    ...(said.match(/https?:\S+/g) ?? []),
    ...unsaid.map((line) => `not in HTML: ${line}`),
    ...links.map((line) => `no link: ${line}`),
  ]
}

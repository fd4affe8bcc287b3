// Reads an iCalendar file as strictly as RFC 5545 writes it: CRLF, folded lines of at most 75 octets, escaped text.

/** The properties of the one event by name, with their parameters; throws what is wrong. */
export function readIcs(bytes: Buffer): Record<string, string> {
  const text = new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  if (!text.endsWith('\r\n') || /[^\r]\n|\r[^\n]/.test(text)) throw new Error('lines do not end in CRLF')
  for (const line of text.split('\r\n'))
    if (Buffer.byteLength(line) > 75) throw new Error(`too long: ${line}`)
  const lines = text.slice(0, -2).replaceAll('\r\n ', '').split('\r\n')
  const [begin, version, product, event] = lines
  if (begin !== 'BEGIN:VCALENDAR' || version !== 'VERSION:2.0' || !product?.startsWith('PRODID:'))
    throw new Error(`no calendar: ${lines.slice(0, 3)}`)
  if (event !== 'BEGIN:VEVENT' || lines.at(-2) !== 'END:VEVENT' || lines.at(-1) !== 'END:VCALENDAR')
    throw new Error('no event')
  const read: Record<string, string> = {}
  for (const line of lines.slice(4, -2)) {
    const [, name, value] = /^([A-Z-]+(?:;[A-Z-]+=[A-Z/a-z]+)*):(.*)$/s.exec(line) ?? []
    if (name === undefined || value === undefined) throw new Error(`no property: ${line}`)
    if (name in read) throw new Error(`twice: ${name}`)
    const isText = ['SUMMARY', 'DESCRIPTION', 'LOCATION'].includes(name)
    if (isText && /(^|[^\\])(\\\\)*(\\[^\\;,nN]|[;,])/.test(value)) throw new Error(`not escaped: ${value}`)
    read[name] = isText ? value.replace(/\\([\\;,nN])/g, (_, mark) => (/n/i.test(mark) ? '\n' : mark)) : value
  }
  for (const name of ['UID', 'DTSTAMP']) if (!read[name]) throw new Error(`no ${name}`)
  return read
}

// The header file of a snapshot for the web server: which addresses are files, and the headers the program sends with each kind.

/** Answers of one kind, with the headers they share. `address` is one address, a folder of files that ends with a slash, or '' for pages. */
export type FrontKind = Readonly<{
  address: string
  headers: Readonly<Record<string, string>>
  /** Types by the ending of the name; of pages and data there is one. */
  types: Readonly<Record<string, string>> | string
  /** Whether it is sent in the encoding the visitor accepts. */
  isPacked: boolean
  /** Where its file may be below `current`, by the address `{}`. */
  files: readonly string[]
}>

/** A page that nginx or Caddy sends is not counted by the program: its script reports the visit. */
const UNCOUNTED = 'Server-Timing'
const NOTE = '# Written with the snapshot. Read by the web server when it starts or is reloaded.\n'

export const nginxFile = (kinds: readonly FrontKind[]): string =>
  `${NOTE}${kinds.map(nginxLocation).join('')}`

function nginxLocation({ address, headers, types, isPacked, files }: FrontKind): string {
  const isFolder = address.endsWith('/')
  const place = address === '' ? '~ ^/' : `${isFolder ? '^~' : '='} ${address}`
  const lines = [
    ...nginxTypes(types),
    ...(isPacked ? ['brotli_static on', 'gzip_static on'] : []),
    'if_modified_since off',
    'add_header Last-Modified ""',
    ...Object.entries(headers).map(([name, value]) => `add_header ${name} ${nginxText(value)}`),
    ...(address === '' ? [`add_header ${UNCOUNTED} uncounted`] : []),
    'error_page 404 = @city',
    `try_files ${files.map((file) => file.replace('{}', '$city_path')).join(' ')} @city`,
  ]
  return `location ${place} {\n${lines.map((line) => `  ${line};\n`).join('')}}\n`
}

function nginxTypes(types: FrontKind['types']): string[] {
  if (typeof types === 'string') return [`types {} default_type ${nginxText(types)}`]
  const lines = Object.entries(types).map(([ending, type]) => `${nginxText(type)} ${ending.slice(1)};`)
  return [`types { ${lines.join(' ')} } default_type application/octet-stream`]
}

/** nginx reads a dollar sign as a variable, and has no other way to write one. */
function nginxText(value: string): string {
  if (/[$\\\n]|".*'|'.*"/.test(value)) throw new Error(`nginx cannot send this header: ${value}`)
  return value.includes('"') ? `'${value}'` : `"${value}"`
}

const PLAIN = '^(/([A-Za-z0-9_~-][A-Za-z0-9._~-]*(/[A-Za-z0-9_~-][A-Za-z0-9._~-]*)*)?)$'

/** Inside `route` of the site: what it has no file for comes next. */
export const caddyFile = (kinds: readonly FrontKind[]): string =>
  `${NOTE}${kinds.map((kind, index) => caddyRoute(kind, `city_${index}`)).join('')}`

function caddyRoute(kind: FrontKind, name: string): string {
  const { address, headers, types, isPacked, files } = kind
  const isFolder = address.endsWith('/')
  const asked =
    address === '' || isFolder
      ? `vars_regexp ${name} {http.request.orig_uri} ${isFolder ? PLAIN.replace('^(/', `^(${address}`) : PLAIN}`
      : `vars_regexp ${name} {http.request.orig_uri} ^(${address.replaceAll('.', '\\.')})$`
  const found = files.map((file) => file.replace('{}', `{re.${name}.1}`)).join(' ')
  const lines = [
    ...Object.entries(headers).map(([header, value]) => `${header} ${caddyText(value)}`),
    ...(address === '' ? [`${UNCOUNTED} uncounted`] : []),
    ...(isPacked ? ['Vary Accept-Encoding'] : []),
    '-Last-Modified',
    '-Accept-Ranges',
  ]
  return `@${name} {
	method GET HEAD
	${asked}
}
route @${name} {
	@${name}_file file {
		try_files ${found}
	}
	route @${name}_file {
		request_header -Range
		request_header -If-Modified-Since
		rewrite {file_match.relative}
${caddyTypes(types, name)}		header {
${lines.map((line) => `\t\t\t${line}\n`).join('')}		}
		file_server${isPacked ? ' {\n\t\t\tprecompressed br gzip\n\t\t}' : ''}
	}
}
`
}

function caddyTypes(types: FrontKind['types'], name: string): string {
  if (typeof types === 'string') return `\t\theader Content-Type ${caddyText(types)}\n`
  return Object.entries(types)
    .map(
      ([ending, type]) =>
        `\t\t@${name}${ending.replace('.', '_')} path *${ending}\n\t\theader @${name}${ending.replace('.', '_')} Content-Type ${caddyText(type)}\n`,
    )
    .join('')
}

function caddyText(value: string): string {
  if (/[`{}\n]/.test(value)) throw new Error(`Caddy cannot send this header: ${value}`)
  return `\`${value}\``
}

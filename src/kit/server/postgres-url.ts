// The address of a PostgreSQL database on one server or several, `postgres://user:password@a:5432,b:5432/city`: one address a server.
const SHAPE = /^(?<head>postgres(?:ql)?:\/\/(?:[^/?#]*@)?)(?<hosts>[^@/?#]*)(?<rest>[/?#].*)?$/s
const HOST = /^(?<name>[^\s:[\]@]+|\[[0-9a-f:.]+\])(?::(?<port>\d*))?$/i
const HIGHEST_PORT = 65_535
// libpq's name for what is done here always; `pg_autoctl show uri` adds it.
const ATTRIBUTES = 'target_session_attrs'
const TAKES_CHANGES = ['read-write', 'primary']

const NOT_WRITTEN_SO = 'has characters in its user, password or server that must be written as %XX'

/** What is wrong with an address; never says the password. */
export class BadPostgresUrl extends Error {}

/** The same address for each of its servers, in their order. Throws `BadPostgresUrl`. */
export function urlsOfHosts(url: string): readonly string[] {
  const { head = '', hosts = '', rest = '' } = SHAPE.exec(url)?.groups ?? {}
  if (!head)
    throw new BadPostgresUrl('must be an address such as postgres://user:password@localhost:5432/city')
  if (rest.split('?')[0]!.includes('@')) throw new BadPostgresUrl(NOT_WRITTEN_SO)
  const names = hosts.split(',')
  if (names.length > 1) names.forEach(refuseHost)
  const urls = names.map((name) => withoutAttributes(`${head}${name}${rest}`))
  const again = names.find((name, index) => names.indexOf(name) < index)
  if (again) throw new BadPostgresUrl(`names the server ${again} twice`)
  return urls
}

/** Name and port of the server of an address for one, for people. */
export const hostOf = (url: string): string => new URL(url).host

/** The name of the database in an address. */
export const databaseIn = (url: string): string =>
  decodeURIComponent(new URL(urlsOfHosts(url)[0]!).pathname.slice(1))

function refuseHost(host: string, index: number): void {
  if (host === '') throw new BadPostgresUrl(`names no server in place ${index + 1}: a comma too many`)
  const { name, port } = HOST.exec(host)?.groups ?? {}
  if (!name)
    throw new BadPostgresUrl(`names the server ${host}, which is no host, host:port or [IPv6 address]:port`)
  if (port !== undefined && (Number(port) < 1 || Number(port) > HIGHEST_PORT))
    throw new BadPostgresUrl(`names the port ${port || '(none)'} of ${name}; a port is 1 to ${HIGHEST_PORT}`)
}

function withoutAttributes(url: string): string {
  if (!URL.canParse(url)) throw new BadPostgresUrl(NOT_WRITTEN_SO)
  const parsed = new URL(url)
  const asked = parsed.searchParams.get(ATTRIBUTES)
  if (asked === null) return url
  if (!TAKES_CHANGES.includes(asked))
    throw new BadPostgresUrl(`has ${ATTRIBUTES}=${asked}; the server that takes changes is always used`)
  parsed.searchParams.delete(ATTRIBUTES)
  return parsed.href
}

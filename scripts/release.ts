// Writes the release: all a server needs in one archive, the same byte for byte from the same commit.
// `npm run release` builds first; the archive and its SHA-256 are then in .cache/release.
import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import {
  chmodSync,
  cpSync,
  createReadStream,
  createWriteStream,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { basename, join, relative } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { createGzip } from 'node:zlib'
import { billOfMaterials } from './release-bill.ts'
import { listDemoFiles } from './release-demo.ts'
import { writeLicenses } from './release-licenses.ts'
import { listReleasePackages } from './release-packages.ts'

const root = join(import.meta.dirname, '..')

const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'))
const NAME = ['city', version, ...commitInName(), process.platform, process.arch].join('-')
// Tests name a folder of their own.
const OUT = process.argv[2] ?? join(root, '.cache/release')
const FOLDER = join(OUT, NAME)

/** What lies in a package and is read by no server: builds for browsers, the tools of its makers, maps and types. */
const NOT_SERVED = [
  /\/\./,
  /\.(map|flow|d\.[mc]?ts)$/,
  /[./-](browser|standalone)[.-]/,
  /pdfium\.wasm\.base64/,
  // Papers use one weight.
  /NotoSansHans-(?!Regular)/,
  // The same decoder without WebAssembly.
  /libheif-js\/libheif(\/|$)/,
]

if (process.platform !== 'linux') throw new Error('a release is made on Linux, on a machine like the server')
rmSync(FOLDER, { recursive: true, force: true })
mkdirSync(FOLDER, { recursive: true })
copyProgram()
copyPackages()
writeBill()
normaliseModes(FOLDER)
writeSums()
const archive = await pack()
report(archive)

function copyProgram() {
  for (const path of ['city', 'content', 'deploy', 'docs', 'LICENSE', 'CHANGELOG.md', '.env.example'])
    cpSync(join(root, path), join(FOLDER, path), { recursive: true })
  for (const name of ['home.png', 'case.png']) rmSync(join(FOLDER, 'docs', name))
  const left = new Set(listDemoFiles(join(root, 'dist/server')))
  cpSync(join(root, 'dist'), join(FOLDER, 'dist'), {
    recursive: true,
    filter: (path) => basename(path) !== '.built' && !left.has(path),
  })
  // What deploy/Containerfile copies; git keeps no empty folder.
  for (const volume of ['city', 'city-key'])
    mkdirSync(join(FOLDER, 'deploy/volumes', volume), { recursive: true })
  const node = join(root, `node_modules/node-linux-${process.arch}`)
  cpSync(join(node, 'bin/node'), join(FOLDER, 'bin/node'))
  cpSync(join(node, 'LICENSE'), join(FOLDER, 'bin/LICENSE'))
  writeFileSync(
    join(FOLDER, 'package.json'),
    `${JSON.stringify({ name: 'city', version, type: 'module', scripts: { start: './city start' } }, null, 2)}\n`,
  )
}

function copyPackages() {
  for (const path of listReleasePackages(root)) {
    const from = join(root, path)
    cpSync(from, join(FOLDER, path), {
      recursive: true,
      // A package inside a package is on the list itself.
      filter: (file) => {
        const inside = file.slice(from.length)
        return !inside.startsWith('/node_modules') && !NOT_SERVED.some((left) => left.test(path + inside))
      },
    })
  }
}

function writeBill() {
  const madeAt = new Date(committedAt() * 1000).toISOString()
  const bill = billOfMaterials(root, { version, madeAt })
  writeFileSync(join(FOLDER, 'sbom.cdx.json'), `${JSON.stringify(bill, null, 1)}\n`)
  writeFileSync(join(FOLDER, 'THIRD-PARTY-LICENSES.md'), writeLicenses(root))
}

/** Everybody may read all of it, and run what is a program: the server has a user of its own. */
function normaliseModes(path: string) {
  const stat = statSync(path)
  if (!stat.isDirectory()) {
    chmodSync(path, stat.mode & 0o100 ? 0o755 : 0o644)
    return
  }
  chmodSync(path, 0o755)
  for (const name of readdirSync(path)) normaliseModes(join(path, name))
}

function writeSums() {
  const lines = listFiles(FOLDER)
    .map((path) => `${sha256(readFileSync(path))}  ${relative(FOLDER, path)}\n`)
    .sort((one, other) => (one.slice(64) < other.slice(64) ? -1 : 1))
  writeFileSync(join(FOLDER, 'SHA256SUMS'), lines.join(''), { mode: 0o644 })
}

async function pack(): Promise<string> {
  const [tar, archive] = [join(OUT, `${NAME}.tar`), join(OUT, `${NAME}.tar.gz`)]
  const sameEachTime = [
    '--sort=name',
    '--format=ustar',
    '--owner=0',
    '--group=0',
    '--numeric-owner',
    `--mtime=@${committedAt()}`,
  ]
  const { status } = spawnSync('tar', [...sameEachTime, '-C', OUT, '-cf', tar, NAME], { stdio: 'inherit' })
  if (status !== 0) throw new Error(`tar ended with ${status}`)
  await pipeline(createReadStream(tar), createGzip({ level: 9 }), createWriteStream(archive))
  rmSync(tar)
  writeFileSync(`${archive}.sha256`, `${sha256(readFileSync(archive))}  ${basename(archive)}\n`)
  return archive
}

function report(archive: string) {
  const unpacked = listFiles(FOLDER).reduce((sum, path) => sum + statSync(path).size, 0)
  const megabytes = (bytes: number) => `${(bytes / 1e6).toFixed(1)} MB`
  process.stdout.write(
    `${relative(root, archive)}: ${megabytes(statSync(archive).size)}, unpacked ${megabytes(unpacked)}\n`,
  )
}

/** Seconds since 1970 of the commit, or as told; every file in the archive has this time. */
function committedAt(): number {
  const told = process.env.SOURCE_DATE_EPOCH
  if (told) return Number(told)
  return Math.floor(
    Number(git('log', '-1', '--format=%ct') ?? statSync(join(root, 'package-lock.json')).mtimeMs / 1000),
  )
}

/** The day (UTC) and the commit, so that no two releases have one name; `changed` where the files are not those of the commit. */
function commitInName(): string[] {
  const day = new Date(committedAt() * 1000).toISOString().slice(0, 10).replaceAll('-', '')
  const commit = git('rev-parse', '--short=8', 'HEAD')
  const isChanged = git('status', '--porcelain', '--untracked-files=no') !== ''
  return commit === null ? [day] : [day, commit, ...(isChanged ? ['changed'] : [])]
}

/** What git says, or null outside a clone. */
function git(...args: string[]): string | null {
  const { status, stdout } = spawnSync('git', args, { cwd: root, encoding: 'utf8' })
  return status === 0 ? stdout.trim() : null
}

function listFiles(folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true, recursive: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
}

function sha256(bytes: Buffer): string {
  return createHash('sha256').update(bytes).digest('hex')
}

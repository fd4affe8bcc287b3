// What a release is made of: the bill of materials (CycloneDX 1.6).
import { type LockedPackage, listBundled, listReleasePackages, nameOf, readLock } from './release-packages.ts'

type Part = LockedPackage & { name: string }

/** `madeAt` is ISO-8601. The packages beside the program, those in its two builds, and Node, each once, sorted. */
export function billOfMaterials(root: string, { version, madeAt }: { version: string; madeAt: string }) {
  const packages = readLock(root)
  const node = `node_modules/node-linux-${process.arch}`
  const beside = [...listReleasePackages(root), node].map(
    (path): Part => ({ ...packages[path]!, name: nameOf(path) }),
  )
  // Several versions of a package may be installed: each has a license and a hash of its own.
  const locked = new Map(Object.entries(packages).map(([path, one]) => [keyOf(nameOf(path), one), one]))
  const built = listBundled(root).map(
    (one): Part => ({ ...locked.get(keyOf(one.name, one)), name: one.name, version: one.version }),
  )
  const components = [
    ...new Map([...built, ...beside].map((one) => [purlOf(one), componentOf(one)] as const)),
  ]
  return {
    bomFormat: 'CycloneDX',
    specVersion: '1.6',
    version: 1,
    metadata: {
      timestamp: madeAt,
      component: { type: 'application', name: 'city', version, 'bom-ref': 'city' },
    },
    components: components.sort(([one], [other]) => (one < other ? -1 : 1)).map(([, component]) => component),
  }
}

const keyOf = (name: string, { version }: { version: string }) => `${name} ${version}`

const purlOf = ({ name, version }: Part) => `pkg:npm/${name.replace('@', '%40')}@${version}`

function componentOf(one: Part) {
  const { name, version, license, integrity } = one
  const purl = purlOf(one)
  const [algorithm, digest] = integrity?.split('-') ?? []
  return {
    type: 'library',
    'bom-ref': purl,
    name,
    version,
    purl,
    ...(license && { licenses: [{ license: { name: license } }] }),
    ...(algorithm === 'sha512' &&
      digest && {
        hashes: [{ alg: 'SHA-512', content: Buffer.from(digest, 'base64').toString('hex') }],
      }),
  }
}

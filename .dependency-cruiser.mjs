// The import law: which room may import from which. Everything not named here is refused; no cycles anywhere.
// docs/map.md tells why; tests/house/law.test.ts sees each refusal bite.

/** Rooms that reach a visitor's browser: no server code, no node:*. */
const BROWSER = '^src/(behaviours|islands|ui|fields|forms|collections|desk)/'
// The server's side of the islands: it renders them, and no browser loads it.
const ISLAND_ON_SERVER = '^src/islands/island\\.tsx$'

const ROOMS = {
  kit: ['kit'],
  fields: ['fields', 'kit'],
  forms: ['forms', 'fields', 'kit'],
  collections: ['collections', 'fields', 'kit'],
  behaviours: ['behaviours', 'kit'],
  ui: ['ui', 'fields', 'kit'],
  islands: ['islands', 'ui', 'behaviours', 'kit'],
  db: ['db', 'kit'],
  features: ['features', 'db', 'forms', 'collections', 'fields', 'ui', 'kit', 'words'],
  layouts: ['layouts', 'features', 'islands', 'ui', 'collections', 'db', 'kit', 'words'],
  pages: [
    'pages',
    'layouts',
    'features',
    'islands',
    'ui',
    'forms',
    'collections',
    'fields',
    'db',
    'kit',
    'words',
  ],
  desk: ['desk', 'collections', 'forms', 'fields', 'kit'],
}

const pathOf = (room) => (room === 'words' ? '^src/words\\.ts$' : `^src/${room}/`)

const roomRules = Object.entries(ROOMS).map(([room, allowed]) => ({
  name: `${room}-imports-only-its-own`,
  comment: `${room} may import ${allowed.join(', ')}`,
  severity: 'error',
  from: { path: pathOf(room) },
  to: { path: '^src/', pathNot: allowed.map(pathOf) },
}))

export default {
  forbidden: [
    ...roomRules,
    { name: 'no-cycles', severity: 'error', from: {}, to: { circular: true } },
    {
      name: 'no-feature-imports-another',
      comment: 'two subjects meet in a page',
      severity: 'error',
      from: { path: '^src/features/([^/]+)/' },
      to: { path: '^src/features/', pathNot: '^src/features/$1/' },
    },
    {
      name: 'browser-without-server',
      severity: 'error',
      from: { path: BROWSER, pathNot: ISLAND_ON_SERVER },
      to: { path: '^src/kit/server/' },
    },
    {
      name: 'browser-without-node',
      severity: 'error',
      from: { path: BROWSER, pathNot: ISLAND_ON_SERVER },
      to: { dependencyTypes: ['core'] },
    },
    {
      name: 'no-react-in-behaviours',
      severity: 'error',
      from: { path: '^src/behaviours/' },
      to: { path: 'node_modules/' },
    },
    {
      name: 'no-zod-in-islands',
      severity: 'error',
      from: { path: '^src/islands/' },
      to: { path: 'node_modules/(zod|kysely|better-auth|pg)/' },
    },
    {
      name: 'no-sql-outside-db-and-features',
      comment: 'layouts and pages know the reader by its type only',
      severity: 'error',
      from: { path: '^src/(layouts|pages)/' },
      to: {
        path: ['node_modules/(kysely|pg)/', '^src/db/(sqlite|postgres|migrate|write|database)\\.ts$'],
        dependencyTypesNot: ['type-only'],
      },
    },
    {
      name: 'words-stand-alone',
      severity: 'error',
      from: { path: '^src/words\\.ts$' },
      to: { path: '^src/', pathNot: '^src/kit/' },
    },
    {
      name: 'nobody-imports-the-process',
      severity: 'error',
      from: { path: '^src/(?!(main|dev|app|city|routes|import|purge|rotate-key|jobs)\\.ts$)' },
      to: { path: '^src/(main|dev|app|city|routes|import|purge|rotate-key|jobs)\\.ts$' },
    },
    {
      name: 'no-way-up',
      comment: 'rooms are crossed by #room/…',
      severity: 'error',
      from: { path: '^src/([^/]+)/' },
      to: { path: '^src/', pathNot: '^src/$1/', dependencyTypesNot: ['aliased-subpath-import'] },
    },
    { name: 'not-to-unresolvable', severity: 'error', from: {}, to: { couldNotResolve: true } },
    {
      name: 'no-dev-package-in-the-product',
      comment: 'but in the desk, whose packages are built into its script and never loaded by the server',
      severity: 'error',
      from: { path: '^src/', pathNot: '^src/(dev\\.ts$|desk/)' },
      to: { dependencyTypes: ['npm-dev'], dependencyTypesNot: ['type-only'] },
    },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.json' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'node', 'default', 'types'],
      extensions: ['.ts', '.tsx', '.js', '.json'],
    },
  },
}

// The import law: which room may import from which. Everything not named here is refused; no cycles anywhere.
// docs/decisions/001-plan-of-the-house.md tells why; tests/house/law.test.ts sees each refusal bite.

/** Rooms that reach a visitor's browser: no server code, no node:*. */
const BROWSER = '^src/(behaviours|islands|ui|domain|fields|forms|collections|contract|desk)/'
// The server's side of the islands: it renders them, and no browser loads it.
const ISLAND_ON_SERVER = '^src/islands/island\\.tsx$'

// Each reads its own files of content/, once, when the program starts.
const READS_CONTENT =
  '^src/(main|dev|check-content|cli/import|demo/make|domain/(city|city-map|office-names|pictures)|words/city-words|web/layout/menus|forms/place|collections/subcategories\\.collection|features/barangays/(boundaries|drawing|files)|pages/staff/handed)\\.ts$'
// What reads content/ on the server; in the browser src/kit/content-in-browser.ts stands in its place.
const CONTENT = '^src/kit/server/content\\.ts$'

// Dependencies, since the build is made of them, that no server or visitor loads.
const DESK_AND_BUILD =
  '@mui|@emotion|@tanstack|@tiptap|react-admin|ra-[^/]+|react-hook-form|react-router-dom|diff|vite|spdx-license-list'

const ROOMS = {
  kit: ['kit'],
  domain: ['domain', 'kit'],
  fields: ['fields', 'domain', 'kit'],
  forms: ['forms', 'fields', 'domain', 'kit'],
  collections: ['collections', 'fields', 'domain', 'kit'],
  contract: ['contract', 'collections', 'forms', 'fields', 'domain', 'kit'],
  behaviours: ['behaviours', 'kit'],
  ui: ['ui', 'fields', 'kit'],
  islands: ['islands', 'ui', 'behaviours', 'kit'],
  db: ['db', 'domain', 'kit'],
  papers: ['papers', 'domain', 'kit', 'words'],
  features: ['features', 'papers', 'db', 'forms', 'collections', 'fields', 'domain', 'ui', 'kit', 'words'],
  web: [
    ...['web', 'features', 'papers', 'islands', 'ui', 'forms', 'collections', 'fields', 'domain', 'db'],
    ...['kit', 'words'],
  ],
  pages: [
    'pages',
    'web',
    'features',
    'papers',
    'islands',
    'ui',
    'contract',
    'forms',
    'collections',
    'fields',
    'domain',
    'db',
    'kit',
    'words',
  ],
  demo: [
    ...['demo', 'web', 'features', 'papers', 'islands', 'ui', 'contract', 'forms', 'collections', 'fields'],
    ...['domain', 'db', 'kit', 'words'],
  ],
  // Of the words its own, what may be wrong, and those of the abstract alone: those of the pages would double its script.
  desk: [
    ...['desk', 'contract', 'collections', 'forms', 'fields', 'domain', 'kit'],
    ...['words/desk', 'words/problems', 'words/lists', 'words/abstract'],
  ],
}

const pathOf = (room) => `^src/${room}/`

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
      name: 'content-has-few-readers',
      comment: 'what the city says is read and checked in one place each; the lists go through the database',
      severity: 'error',
      from: { path: '^src/', pathNot: READS_CONTENT },
      to: { path: CONTENT, dependencyTypesNot: ['type-only'] },
    },
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
      to: { path: '^src/kit/server/', pathNot: CONTENT },
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
      name: 'no-zod-in-domain',
      comment: 'every room of the browser stands on it, and zod is 22 KB',
      severity: 'error',
      from: { path: '^src/domain/' },
      to: { path: 'node_modules/zod/' },
    },
    {
      name: 'desk-knows-the-contract-by-its-types',
      comment: 'its schemas would bring zod into the first screen',
      severity: 'error',
      from: { path: '^src/desk/' },
      to: { path: '^src/contract/', dependencyTypesNot: ['type-only'] },
    },
    {
      name: 'no-sql-outside-db-and-features',
      comment: 'web and pages know the reader by its type only',
      severity: 'error',
      from: { path: '^src/(web|pages)/' },
      to: {
        path: ['node_modules/(kysely|pg)/', '^src/db/(sqlite|postgres|migrate|write|database)\\.ts$'],
        dependencyTypesNot: ['type-only'],
      },
    },
    {
      name: 'words-stand-alone',
      severity: 'error',
      from: { path: '^src/words/' },
      to: { path: '^src/', pathNot: '^src/(words|domain|kit)/' },
    },
    {
      name: 'nobody-imports-the-process',
      comment: 'a command of the operator starts a site of its own',
      severity: 'error',
      from: { path: '^src/(?!cli/)[^/]+/' },
      to: { path: '^src/[^/]+\\.ts$' },
    },
    {
      name: 'nobody-imports-the-operators-commands',
      severity: 'error',
      from: { path: '^src/(?!cli/)' },
      to: { path: '^src/cli/' },
    },
    {
      name: 'nobody-imports-the-demonstration',
      comment: 'no release and no city holds its people',
      severity: 'error',
      from: { path: '^src/(?!demo/)' },
      to: { path: '^src/demo/' },
    },
    {
      name: 'no-way-up',
      comment: 'rooms are crossed by #room/…',
      severity: 'error',
      from: { path: '^src/([^/]+)/', pathNot: '^src/cli/' },
      to: { path: '^src/', pathNot: '^src/$1/', dependencyTypesNot: ['aliased-subpath-import'] },
    },
    { name: 'not-to-unresolvable', severity: 'error', from: {}, to: { couldNotResolve: true } },
    {
      name: 'no-dev-package-in-the-product',
      severity: 'error',
      from: { path: '^src/', pathNot: '^src/dev\\.ts$' },
      to: { dependencyTypes: ['npm-dev'], dependencyTypesNot: ['type-only'] },
    },
    {
      name: 'packages-of-desk-and-build-stay-there',
      comment:
        'the desk is built into one script: neither the server nor a page of a visitor loads what it is made of',
      severity: 'error',
      from: { path: '^src/', pathNot: '^src/(dev\\.ts$|desk/)' },
      to: { path: `node_modules/(${DESK_AND_BUILD})/` },
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

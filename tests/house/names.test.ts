// Names of the source: no type name stands for two types, and a name that gave way to the field's own word does not come back.
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import ts from 'typescript'
import { expect, test } from 'vitest'
import { ROOT } from '#tests/support/server.ts'

/** Each retired name with the word in its place. Identifiers are compared whole; names of files and folders as camelCase. */
const RETIRED: Readonly<Record<string, string>> = {
  brake: 'abuseCheck',
  Brake: 'AbuseCheck',
  Held: 'FormChallenge',
  tries: 'attempts',
  mayTry: 'allowAttempt',
  tryNow: 'throttle',
  wasRight: 'recordSuccess',
  keeper: 'connectionMonitor',
  Keeper: 'ConnectionMonitor',
  frontDoor: 'serveCached',
  writeKeptFirst: 'sendAccelExpiresFirst',
  LoopTurns: 'RenderQueue',
  BodyPlaces: 'UploadSlots',
  KeptPage: 'CachedPage',
  KeptPages: 'DiskCache',
  keptFiles: 'diskCache',
  answerFresh: 'renderDynamicPage',
  letIn: 'startSession',
  leadOn: 'redirectAfterLogin',
  readersSeeIt: 'bumpContentRevision',
  DatabaseAway: 'DatabaseUnavailable',
  isDatabaseAway: 'isDatabaseUnavailable',
  ScannerAway: 'ScannerUnavailable',
  Asked: 'QuestionKind',
  Asking: 'FormSchema',
  Typed: 'RawInput',
  Found: 'FieldError',
  Given: 'RawInput',
  given: 'rawValue',
  Told: 'Notification',
  told: 'notification',
  tell: 'notify',
  About: 'NotificationKind',
  Around: 'a context, named by what it is for',
  On: 'the subject, by its noun',
  One: 'the thing, by its noun',
  Of: 'the owner, by its noun',
  STEP_NAMES: 'the words of the desk',
  layouts: 'web',
  useAnswerOf: 'useAnswer',
  Begun: 'CheckoutPage',
  HowFar: 'ListProgress',
  Meant: 'QueryWord',
  Starts: 'ServiceSummaries',
  standsInList: 'isOnCurrentList',
  toldAfter: 'successMessage',
}

const parsed = new Map<string, ts.SourceFile>()

/** Each file is parsed once for both tests. */
function parse(path: string, text: string): ts.SourceFile {
  const known = parsed.get(path)
  if (known?.text === text) return known
  const file = ts.createSourceFile(path, text, ts.ScriptTarget.Latest)
  parsed.set(path, file)
  return file
}
const isType = (node: ts.Node) => ts.isTypeAliasDeclaration(node) || ts.isInterfaceDeclaration(node)
const isExported = (node: ts.Node) =>
  ts.canHaveModifiers(node) &&
  (ts.getModifiers(node) ?? []).some(({ kind }) => kind === ts.SyntaxKind.ExportKeyword)

/** The names a statement declares; a pattern declares those inside it. */
function declared(node: ts.Node): string[] {
  if (ts.isVariableStatement(node)) return node.declarationList.declarations.flatMap(declared)
  if (ts.isBindingElement(node) || ts.isVariableDeclaration(node))
    return ts.isIdentifier(node.name) ? [node.name.text] : node.name.elements.flatMap(declared)
  if (isType(node) || ts.isFunctionDeclaration(node) || ts.isClassDeclaration(node))
    return node.name ? [node.name.text] : []
  // export { a as b }, from here or from another file.
  if (ts.isExportDeclaration(node) && node.exportClause && ts.isNamedExports(node.exportClause))
    return node.exportClause.elements.map(({ name }) => name.text)
  return []
}

/** Every type, also one that is not exported, and every exported name. */
function namesIn(path: string, text: string): string[] {
  const names: string[] = []
  const visit = (node: ts.Node) => {
    if (isType(node) || ts.isExportDeclaration(node) || isExported(node)) names.push(...declared(node))
    ts.forEachChild(node, visit)
  }
  visit(parse(path, text))
  return names
}

const camelCase = (name: string) => name.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase())
const fileNames = (path: string) =>
  path
    .split('/')
    .flatMap((part) => part.split('.'))
    .map(camelCase)

const retiredIn = (path: string, text: string): string[] =>
  [...new Set([...fileNames(path), ...namesIn(path, text)])]
    .filter((name) => Object.hasOwn(RETIRED, name))
    .map((name) => `${path}: ${name}, now ${RETIRED[name]}`)

/** Names of exported types that more than one declaration has, each with its files. */
function sharedTypes(files: readonly (readonly [path: string, text: string])[]): string[] {
  const places = new Map<string, string[]>()
  for (const [path, text] of files)
    for (const node of parse(path, text).statements)
      if (isExported(node) && (isType(node) || ts.isClassDeclaration(node)))
        for (const name of declared(node)) places.set(name, [...(places.get(name) ?? []), path])
  return [...places]
    .filter(([, paths]) => paths.length > 1)
    .map(([name, paths]) => `${name}: ${paths.join(', ')}`)
}

const SOURCE = globSync('src/**/*.{ts,tsx}', { cwd: ROOT })
  .sort()
  .map((path) => [path, readFileSync(join(ROOT, path), 'utf8')] as const)

test('no type name is exported twice', () => {
  expect(SOURCE.length).toBeGreaterThan(500)
  expect(sharedTypes(SOURCE)).toEqual([])
})

test('no retired name is the name of a type, an export, a file or a folder', () => {
  expect(SOURCE.flatMap(([path, text]) => retiredIn(path, text))).toEqual([])
})

test.each([
  ['src/a.ts', 'type Told = string', 'Told'],
  ['src/a.ts', 'export interface Asked { of: string }', 'Asked'],
  ['src/a.ts', 'function f() { type Of = string }', 'Of'],
  ['src/a.ts', 'export const tell = () => {}', 'tell'],
  ['src/a.ts', 'export const { told, other } = x', 'told'],
  ['src/a.ts', 'export async function mayTry() {}', 'mayTry'],
  ['src/a.ts', 'export class KeptPages {}', 'KeptPages'],
  ['src/a.ts', "export { given } from './b.ts'", 'given'],
  ['src/a.ts', 'const x = 1\nexport { x as letIn }', 'letIn'],
  ['src/kit/server/kept-files.ts', '', 'keptFiles'],
  ['src/layouts/page.tsx', '', 'layouts'],
])('%s with "%s" is found', (path, text, name) => {
  expect(retiredIn(path, text)).toEqual([`${path}: ${name}, now ${RETIRED[name]}`])
})

test.each([
  ['src/a.ts', '// what he is told\nconst told = 1\nconst tell = told'],
  ['src/a.ts', "export const asked = 'Told'"],
  ['src/a.ts', 'export type Retold = { told: string }'],
  ['src/features/accounts/links.ts', 'export const retries = 1'],
])('%s with "%s" is allowed', (path, text) => {
  expect(retiredIn(path, text)).toEqual([])
})

test('two exported types of one name are found, a local one and another name are not', () => {
  const a = ['src/a.ts', 'export type Row = string; export type Line = string'] as const
  expect(sharedTypes([a, ['src/b.ts', 'export interface Row { x: string }']])).toEqual([
    'Row: src/a.ts, src/b.ts',
  ])
  expect(sharedTypes([a, ['src/b.ts', 'export class Row {}']])).toEqual(['Row: src/a.ts, src/b.ts'])
  expect(sharedTypes([a, ['src/b.ts', 'type Row = string; export const Line = 1']])).toEqual([])
})

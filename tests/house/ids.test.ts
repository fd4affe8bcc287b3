// Ids are typed where they stand, never cast: a cast would hide what the lists of src/domain make the compiler find.
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import ts from 'typescript'
import { expect, test } from 'vitest'
import { AUDIT_ACTIONS } from '#domain/audit.ts'
import { ROOT } from '#tests/support/server.ts'

const read = (path: string) => readFileSync(join(ROOT, path), 'utf8')
const filesOf = (pattern: string) => globSync(pattern, { cwd: ROOT }).sort()
const parse = (path: string, text: string) => ts.createSourceFile(path, text, ts.ScriptTarget.Latest, true)

/** Every name the domain exports, and the two languages. */
const NAMES = new Set([
  'Lang',
  ...filesOf('src/domain/*.ts').flatMap((path) =>
    [...read(path).matchAll(/^export (?:type|const) (\w+)/gm)].map(([, name]) => name!),
  ),
])

/** Whether a type is one of the names, a list or tuple or choice of them, or the keys or a part of one. */
function isId(type: ts.TypeNode): boolean {
  if (ts.isTypeReferenceNode(type)) return NAMES.has(type.typeName.getText())
  if (ts.isTypeQueryNode(type)) return NAMES.has(type.exprName.getText())
  if (ts.isArrayTypeNode(type)) return isId(type.elementType)
  if (ts.isTupleTypeNode(type)) return type.elements.some(isId)
  if (ts.isUnionTypeNode(type)) return type.types.some(isId)
  if (ts.isIndexedAccessTypeNode(type)) return isId(type.objectType)
  if (ts.isTypeOperatorNode(type) || ts.isParenthesizedTypeNode(type) || ts.isRestTypeNode(type))
    return isId(type.type)
  return false
}

function castsIn(path: string, text: string): string[] {
  const found: string[] = []
  const visit = (node: ts.Node) => {
    if ((ts.isAsExpression(node) || ts.isTypeAssertionExpression(node)) && isId(node.type))
      found.push(`${path}: ${node.getText()}`)
    ts.forEachChild(node, visit)
  }
  visit(parse(path, text))
  return found
}

test('nothing in src is cast to an id', () => {
  expect(filesOf('src/**/*.{ts,tsx}').flatMap((path) => castsIn(path, read(path)))).toEqual([])
})

test.each([
  'row.state as StateId',
  'text as Lang',
  'Object.keys(STATES) as StateId[]',
  'list as readonly [FormId, ...FormId[]]',
  'Object.keys(STATES) as (keyof typeof STATES)[]',
  "office as Staff['office']",
  "role as StaffRole | ''",
])('%s would be found', (cast) => {
  expect(castsIn('src/x.ts', `const x = ${cast}`)).toEqual([`src/x.ts: ${cast}`])
})

test.each(['list as const', 'JSON.parse(text) as Kept', 'rows as Row[]', '"row.state as StateId"'])(
  '%s is none',
  (code) => {
    expect(castsIn('src/x.ts', `const x = ${code}`)).toEqual([])
  },
)

test('every action of the audit log is written by the program, but the one of the tests', () => {
  const text = filesOf('src/**/*.{ts,tsx}')
    .filter((path) => !path.startsWith('src/domain/'))
    .map(read)
    .join('\n')
  // The steps of an entry are written by their name in the table of steps.
  const steps = read('src/domain/entry-states.ts')
  const unused = AUDIT_ACTIONS.filter((action) => !`${text}${steps}`.includes(`'${action}'`))
  expect(unused).toEqual(['try'])
})

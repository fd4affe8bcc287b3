import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { claimFolder, removeFolder } from '#demo/folder.ts'
import { newFolder } from '#tests/support/templates.ts'

test('a folder that holds anything else is neither used nor deleted', () => {
  const folder = newFolder('city-demo-')
  writeFileSync(join(folder, 'city.sqlite'), 'a real city')
  expect(() => claimFolder(folder)).toThrow('is left as it is')
  expect(() => removeFolder(folder)).toThrow('is left as it is')
  expect(readdirSync(folder)).toEqual(['city.sqlite'])
  expect(readFileSync(join(folder, 'city.sqlite'), 'utf8')).toBe('a real city')
})

test('a folder is used by one at a time, and by the next when it is given back', () => {
  const folder = join(newFolder('city-demo-'), 'demo')
  const release = claimFolder(folder)
  expect(() => claimFolder(folder)).toThrow('a demonstration is running')
  expect(() => removeFolder(folder)).toThrow('a demonstration is running')
  release()
  claimFolder(folder)()
})

test('a folder is deleted once', () => {
  const folder = join(newFolder('city-demo-'), 'demo')
  claimFolder(folder)()
  expect([removeFolder(folder), removeFolder(folder)]).toEqual([true, false])
})

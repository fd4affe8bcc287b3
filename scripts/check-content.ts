// Validates the parts of content/ that the site is built from: a mistake is one line before the build, not a failing start.
try {
  // First: what follows is made from it, and would stop at a missing word without naming the file.
  const { checkContent } = await import('../src/check-content.ts')
  checkContent()
  await Promise.all([import('#words'), import('#web/layout/menus.ts'), import('#forms/place.ts')])
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : error}\n`)
  process.exit(1)
}

export {}

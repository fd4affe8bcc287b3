// Validates the parts of content/ that the site is built from: a mistake is one line before the build, not a failing start.
try {
  await Promise.all([
    import('#domain/city.ts'),
    import('#domain/offices.ts'),
    import('#domain/pictures.ts'),
    import('#words'),
    import('#web/layout/menus.ts'),
    import('#forms/place.ts'),
  ])
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : error}\n`)
  process.exit(1)
}

export {}

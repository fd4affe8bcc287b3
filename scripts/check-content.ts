// Reads what the site is built from in content/, as the site does: a mistake there is one line before the build, not a start that fails.
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

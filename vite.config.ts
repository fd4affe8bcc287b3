// One build for the browser (scripts, styles, font), one for the server (bundled but native packages), and the server for development.
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { extname, join } from 'node:path'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'
import devServer, { defaultOptions } from '@hono/vite-dev-server'
import { defineConfig, type Plugin } from 'vite'
import { BUNDLED, OUTSIDE_THE_BUILD } from './scripts/release-packages.ts'

/** The files of a folder, not of the folders inside it. */
const filesOf = (folder: string) =>
  readdirSync(folder)
    .filter((name) => extname(name) !== '')
    .map((name) => `${folder}/${name}`)

const CLIENT = [
  'src/ui/styles/site.css',
  'src/islands/registry.ts',
  'src/desk/main.tsx',
  ...filesOf('src/ui/styles/pages'),
  ...filesOf('src/behaviours'),
]
const SERVER = {
  main: 'src/main.ts',
  // Left out of a release: scripts/release.ts.
  demo: 'src/demo/demo.ts',
  'make-demo': 'src/demo/make.ts',
  command: 'src/cli/command.ts',
  'heic-worker': 'src/kit/server/uploads/heic-worker.ts',
  'check-pdf-worker': 'src/kit/server/uploads/check-pdf-worker.ts',
  'draw-pdf-worker': 'src/kit/server/uploads/draw-pdf-worker.ts',
  'pdf-worker': 'src/papers/pdf-worker.ts',
}
// What Vite serves itself in development: the words of the desk are modules to the browser.
const NOT_PAGES = [...defaultOptions.exclude, /^\/src\/words\/.+\.json/]

/** Reloads the page when a file of the server changes; Vite by itself reloads for the browser's files only. */
const reloadForServerFiles: Plugin = {
  name: 'reload-for-server-files',
  hotUpdate({ modules, server }) {
    if (this.environment.name === 'ssr' && modules.length > 0)
      server.environments.client.hot.send({ type: 'full-reload' })
  },
}

/** Compresses once, as well as can be: a second of work for the desk's script, which no start of the server should cost. */
const compressOnce: Plugin = {
  name: 'compress-once',
  writeBundle({ dir }, bundle) {
    const params = { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY }
    for (const name of Object.keys(bundle).filter((one) => /\.(js|css|svg)$/.test(one))) {
      const bytes = readFileSync(join(dir!, name))
      writeFileSync(join(dir!, `${name}.br`), brotliCompressSync(bytes, { params }))
      writeFileSync(join(dir!, `${name}.gz`), gzipSync(bytes, { level: 9 }))
    }
  },
}

export default defineConfig(({ command, isSsrBuild }) => ({
  plugins:
    command === 'serve'
      ? [
          devServer({ entry: 'src/dev.ts', exclude: NOT_PAGES, injectClientScript: false }),
          reloadForServerFiles,
        ]
      : isSsrBuild
        ? []
        : [compressOnce],
  appType: 'custom',
  publicDir: false,
  server: { port: Number(process.env.PORT ?? 3000), host: process.env.HOST || undefined },
  // Without this React's development build renders ten times slower, and says nothing.
  define: isSsrBuild ? { 'process.env.NODE_ENV': '"production"' } : {},
  build: isSsrBuild
    ? {
        outDir: 'dist/server',
        ssr: true,
        target: 'node26',
        license: { fileName: BUNDLED },
        emptyOutDir: true,
        rolldownOptions: { input: SERVER },
      }
    : {
        outDir: 'dist/client',
        manifest: true,
        target: 'es2022',
        license: { fileName: BUNDLED },
        modulePreload: false,
        emptyOutDir: true,
        // The staff desk's script; tests/house/sizes.test.ts says how large it may be.
        chunkSizeWarningLimit: 1000,
        rolldownOptions: {
          input: CLIENT,
          // "use client" says something to frameworks that render on the server; the desk is never rendered there.
          onwarn: (warning, say) => warning.code !== 'MODULE_LEVEL_DIRECTIVE' && say(warning),
        },
      },
  ssr: { noExternal: isSsrBuild ? true : undefined, external: ['pg-native', ...OUTSIDE_THE_BUILD] },
}))

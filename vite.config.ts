// One build for the browser (scripts, styles, font), one for the server (bundled but native packages), and the server for development.
import { readdirSync } from 'node:fs'
import { extname } from 'node:path'
import devServer from '@hono/vite-dev-server'
import { defineConfig, type Plugin } from 'vite'

/** The files of a folder, not of the folders inside it. */
const filesOf = (folder: string) =>
  readdirSync(folder)
    .filter((name) => extname(name) !== '')
    .map((name) => `${folder}/${name}`)

const CLIENT = [
  'src/ui/styles/site.css',
  'src/islands/registry.ts',
  ...filesOf('src/ui/styles/pages'),
  ...filesOf('src/behaviours'),
]
const SERVER = {
  main: 'src/main.ts',
  import: 'src/import.ts',
  purge: 'src/purge.ts',
  'rotate-key': 'src/rotate-key.ts',
  worker: 'src/kit/server/uploads/worker.ts',
  'pdf-worker': 'src/features/requests/show/pdf-worker.ts',
}
const NATIVE = ['sharp', 'pg-native', 'heic-decode', '@react-pdf/renderer']

/** Reloads the page when a file of the server changes; Vite by itself reloads for the browser's files only. */
const reloadForServerFiles: Plugin = {
  name: 'reload-for-server-files',
  hotUpdate({ modules, server }) {
    if (this.environment.name === 'ssr' && modules.length > 0)
      server.environments.client.hot.send({ type: 'full-reload' })
  },
}

export default defineConfig(({ command, isSsrBuild }) => ({
  plugins:
    command === 'serve'
      ? [devServer({ entry: 'src/dev.ts', injectClientScript: false }), reloadForServerFiles]
      : [],
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
        emptyOutDir: true,
        rolldownOptions: { input: SERVER },
      }
    : {
        outDir: 'dist/client',
        manifest: true,
        target: 'es2022',
        modulePreload: false,
        emptyOutDir: true,
        rolldownOptions: { input: CLIENT },
      },
  ssr: { noExternal: isSsrBuild ? true : undefined, external: NATIVE },
}))

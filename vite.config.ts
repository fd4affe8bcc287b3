// One build for the browser (scripts, styles, font), one for the server (bundled but native packages), and the server for development.
import devServer from '@hono/vite-dev-server'
import { defineConfig, type Plugin } from 'vite'

const CLIENT = [
  'src/ui/styles/site.css',
  'src/islands/registry.ts',
  ...['front', 'city', 'barangay', 'people', 'tourism', 'documents', 'practice', 'map'].map(
    (name) => `src/ui/styles/pages/${name}.css`,
  ),
  ...['every-page', 'carousel', 'dialogs', 'news-cookies', 'article', 'map', 'overlays', 'gallery'].map(
    (name) => `src/behaviours/${name}.ts`,
  ),
]
const SERVER = { main: 'src/main.ts', import: 'src/import.ts' }
const NATIVE = ['sharp', 'pg-native']

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

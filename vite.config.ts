// One build for the browser (scripts, styles, font) and one for the server (every entry bundled but native packages).
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'

const CLIENT = [
  'src/ui/styles/site.css',
  'src/islands/registry.ts',
  ...['every-page', 'carousel', 'dialogs', 'news-cookies', 'article'].map(
    (name) => `src/behaviours/${name}.ts`,
  ),
]
const SERVER = { main: 'src/main.ts', import: 'src/import.ts' }
const NATIVE = ['sharp', 'pg-native']

export default defineConfig(({ isSsrBuild }) => ({
  plugins: [react()],
  publicDir: false,
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

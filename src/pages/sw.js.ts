// /sw.js: the service worker as it was built, after the script of pending forms and what this build and this city keep. Its text changes with each build.
import { LANGS } from '#kit/lang.ts'
import { IS_DEMONSTRATION } from '#kit/server/demonstration.ts'
import type { Data } from '#web/cached-answer.ts'
import { SPEECH } from '#words'

// The first is shown where a page that is not kept was asked for.
const SHELL = ['/hotlines', '/alerts', '/newsupdate', '/pending-forms']

export const serviceWorker: Data = {
  type: 'text/javascript; charset=utf-8',
  make: ({ assets }) => {
    if (IS_DEMONSTRATION) return null
    const [worker, pendingForms] = ['service-worker', 'pending-forms'].map((name) =>
      assets.find(assets.script(`src/behaviours/${name}.ts`)),
    )
    if (!worker || !pendingForms) return null
    const settings = {
      build: assets.build,
      shell: Object.fromEntries(LANGS.map((lang) => [lang, SHELL.map(SPEECH[lang].to)])),
      words: Object.fromEntries(LANGS.map((lang) => [lang, SPEECH[lang].words.offline])),
    }
    // In a function: the names of the one are not those of the other.
    return `self.city=${JSON.stringify(settings)};(()=>{${pendingForms.identity}})();${worker.identity}`
  },
}

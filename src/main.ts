// The process: what the city says, settings, the city, and answering its visitors.
import { join } from 'node:path'
import { CONTENT_DIR } from '#content'
import { reasonToStop } from '#db/errors.ts'
import { loadAssets } from '#kit/server/assets.ts'
import { readConfig, retiredSettingsNote, unknownSettingsNote } from '#kit/server/config.ts'
import { removeFormerSnapshot } from '#kit/server/former-snapshot.ts'
import { createFilesPrivately } from '#kit/server/private-files.ts'
import { failStart } from '#kit/server/process.ts'
import { ROOT } from '#kit/server/root.ts'
import { checkContent } from './check-content.ts'

createFilesPrivately()
try {
  checkContent()
  const config = readConfig(process.env, ROOT)
  process.stdout.write(retiredSettingsNote(process.env) + unknownSettingsNote(process.env))
  removeFormerSnapshot(process.env.SNAPSHOT_DIR, ROOT)
  // Not before: nearly all of it has words of the city.
  const [{ startCity }, { answerVisitors }] = await Promise.all([
    import('./city.ts'),
    import('./answer-visitors.ts'),
  ])
  const city = await startCity(config, loadAssets(join(ROOT, 'dist/client')), CONTENT_DIR)
  await answerVisitors(city, config)
} catch (error) {
  failStart(error, reasonToStop(error))
}

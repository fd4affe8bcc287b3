// The process: settings, the city, and answering its visitors.
import { join } from 'node:path'
import { reasonToStop } from '#db/errors.ts'
import { loadAssets } from '#kit/server/assets.ts'
import { readConfig, retiredSettingsNote } from '#kit/server/config.ts'
import { removeFormerSnapshot } from '#kit/server/former-snapshot.ts'
import { createFilesPrivately } from '#kit/server/private-files.ts'
import { failStart } from '#kit/server/process.ts'
import { answerVisitors } from './answer-visitors.ts'
import { startCity } from './city.ts'

const root = join(import.meta.dirname, '../..')

createFilesPrivately()
try {
  const config = readConfig(process.env, root)
  process.stdout.write(retiredSettingsNote(process.env))
  removeFormerSnapshot(process.env.SNAPSHOT_DIR, root)
  const city = await startCity(config, loadAssets(join(root, 'dist/client')), join(root, 'content'))
  await answerVisitors(city, config)
} catch (error) {
  failStart(error, reasonToStop(error))
}

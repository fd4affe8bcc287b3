// The process: settings, the city, and then either answering visitors or leading the workers that do.
import { join } from 'node:path'
import { reasonToStop } from '#db/errors.ts'
import { loadAssets } from '#kit/server/assets.ts'
import { readConfig } from '#kit/server/config.ts'
import { createFilesPrivately } from '#kit/server/private-files.ts'
import { failStart } from '#kit/server/process.ts'
import { roleOf } from '#kit/server/workers/role.ts'
import { answerVisitors } from './answer-visitors.ts'
import { startCity } from './city.ts'
import { leadWorkers } from './lead-workers.ts'

const root = join(import.meta.dirname, '../..')

createFilesPrivately()
try {
  const config = readConfig(process.env, root)
  const role = roleOf(config)
  const city = await startCity(config, loadAssets(join(root, 'dist/client')), join(root, 'content'), role)
  await (role === 'primary' ? leadWorkers(city, config) : answerVisitors(city, config, role))
} catch (error) {
  failStart(error, reasonToStop(error))
}

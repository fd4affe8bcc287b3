// Which part this process has. With WEB_CONCURRENCY above 1 the primary process answers nobody: it starts the workers, which do, and
// does alone what only one process of the machine may do.
import cluster from 'node:cluster'

export type Role = 'alone' | 'primary' | 'worker'

export function roleOf({ webConcurrency }: { webConcurrency: number }): Role {
  if (cluster.isWorker) return 'worker'
  return webConcurrency > 1 ? 'primary' : 'alone'
}

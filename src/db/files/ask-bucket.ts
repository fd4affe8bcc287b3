// Whether the bucket of the files answers, asked for the health of the site: once, soon given up, and apart from the requests of
// visitors, which it neither slows nor tells that the bucket is unavailable.
import type { FilesConfig } from '#db/files/open-files.ts'
import { s3Settings } from '#kit/server/config.ts'
import { DiskUnavailable } from '#kit/server/disk-errors.ts'

export type BucketAnswer =
  | { finding: 'none' }
  | { finding: 'away' }
  | { finding: 'answers'; ms: number }
  | { finding: 'refuses'; code: string }

// Before the check itself is given up. Nothing rests after it: a monitor that asks must never make a form be refused.
const ONCE = { oneTryMs: 1500, tries: 1, pauseMs: 0, restMs: 0 }
/** Never written: the answer that it is not there says that keys, bucket and region are right, and carries nothing. */
const NO_FILE = 'health'

export async function askBucket({ files, s3 }: Omit<FilesConfig, 'dataDir'>): Promise<BucketAnswer> {
  if (!files.startsWith('s3:')) return { finding: 'none' }
  const [{ s3Files }, { S3Refusal }] = await Promise.all([
    import('#kit/server/s3-files.ts'),
    import('#kit/server/s3-request.ts'),
  ])
  const begun = performance.now()
  try {
    await s3Files(s3Settings(files, s3), ONCE).get(NO_FILE)
    return { finding: 'answers', ms: performance.now() - begun }
  } catch (error) {
    if (error instanceof S3Refusal) return { finding: 'refuses', code: error.code }
    if (error instanceof DiskUnavailable) return { finding: 'away' }
    throw error
  }
}

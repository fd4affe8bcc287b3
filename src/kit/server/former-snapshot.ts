// Earlier versions wrote the site as files for the web server (SNAPSHOT_DIR). Nobody writes them again, so they may not be sent any more.
import { readlinkSync, unlinkSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { log } from '#kit/server/log.ts'

/** Where docs/operating.md had them written. */
const USUAL_FOLDER = '/var/cache/city-snapshot'
/** What the link was led to: the content revision, the time and a random number. */
const OURS = /^snapshot-\d+-[0-9a-z]+-[0-9a-f]{12}$/

/** Removes the link by which nginx and Caddy found the files of an earlier version, and nothing else; `setting` is what SNAPSHOT_DIR still says. */
export function removeFormerSnapshot(setting: string | undefined, root: string): void {
  for (const folder of new Set([USUAL_FOLDER, ...(setting ? [resolve(root, setting)] : [])])) {
    const current = join(folder, 'current')
    try {
      if (!OURS.test(readlinkSync(current))) continue
      unlinkSync(current)
      log.info('former-snapshot-removed', { path: current })
    } catch (error) {
      const { code } = error as NodeJS.ErrnoException
      // Neither there nor a link.
      if (code !== 'ENOENT' && code !== 'ENOTDIR' && code !== 'EINVAL')
        log.error(
          'former-snapshot-not-removed',
          `remove ${current}: the web server sends old pages (${code})`,
        )
    }
  }
}

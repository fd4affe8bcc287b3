// The newest backup that was restored and compared.
import { type Check, found } from '#features/health/check.ts'

export const checkBackup: Check = async () => found('backup', 'none')

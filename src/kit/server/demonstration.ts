// Whether this process belongs to a demonstration: made-up people and figures in a folder of its own (`src/demo/`). It is an argument
// and no setting, so that a copied .env cannot turn a real city into one, nor the other way round.
export const IS_DEMONSTRATION = process.argv.includes('--demonstration')

/** Before the name of every cookie that counts: cookies ignore ports, and a real city may be on this machine. */
export const COOKIE_PREFIX = IS_DEMONSTRATION ? 'demo-' : ''

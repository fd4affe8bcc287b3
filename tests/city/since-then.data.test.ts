// Data that an earlier program wrote is opened by this one: nothing anybody sent, holds or waits for is lost by a change of
// the program. One file of tests, since all its subjects share the first start on each kept folder.
// @module-tag slow
import '#tests/support/since-then/accounts.ts'
import '#tests/support/since-then/cases.ts'
import '#tests/support/since-then/ends.ts'
import '#tests/support/since-then/links.ts'
import '#tests/support/since-then/messages.ts'
import '#tests/support/since-then/published.ts'
import '#tests/support/since-then/receipts.ts'
import '#tests/support/since-then/steps.ts'

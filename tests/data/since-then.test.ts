// Data that an earlier program wrote is opened by this one: nothing anybody sent, holds or waits for is lost by a change of
// the program. One file of tests, since all its subjects share the first start on each kept folder.
import './since-then/accounts.ts'
import './since-then/cases.ts'
import './since-then/ends.ts'
import './since-then/links.ts'
import './since-then/messages.ts'
import './since-then/published.ts'
import './since-then/receipts.ts'
import './since-then/steps.ts'

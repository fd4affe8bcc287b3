// Numbers, names and addresses no other test of a run has: workers share a city, so each counts from a place of its own.

// A worker's process id; a run lasts minutes, so none comes back within one.
const WORKER = process.pid % 10_000
let made = 0
let visitors = 0

/** A number nobody else has, of at most nine digits. */
export function newNumber(): number {
  made += 1
  // More than a worker makes in all its files; what two workers make may never meet.
  return WORKER * 100_000 + made
}

/** The address of a visitor who has not been here before: limits count by it. */
export function newAddress(): string {
  visitors += 1
  return `${11 + (WORKER >> 8)}.${WORKER & 255}.${(visitors >> 8) & 255}.${visitors & 255}`
}

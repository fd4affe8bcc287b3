// When business permits are renewed.

// Republic Act 7160 (1991), Section 167: local taxes are paid within the first twenty days of January.
const LAST_DAY = '01-20'

/** The last day, 'YYYY-MM-DD', to renew a permit without a surcharge, as it stands on `today`. */
export function renewBy(today: string): string {
  const year = Number(today.slice(0, 4))
  return today.slice(5) <= LAST_DAY ? `${year}-${LAST_DAY}` : `${year + 1}-${LAST_DAY}`
}

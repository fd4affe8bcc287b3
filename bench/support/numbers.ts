// The few sums the measures share.

export function median(values: number[]): number {
  const sorted = [...values].sort((a, b) => a - b)
  const middle = sorted.length >> 1
  return sorted.length % 2 ? sorted[middle]! : (sorted[middle - 1]! + sorted[middle]!) / 2
}

export const sum = (values: number[]): number => values.reduce((a, b) => a + b, 0)

export const count = (value: number): string => Math.round(value).toLocaleString('en')
/** Bytes as thousands of bytes, the way browsers show them. */
export const kb = (bytes: number): string => `${(bytes / 1000).toFixed(1)} KB`
/** Bytes as millions of bytes. */
export const mb = (bytes: number): string => `${Math.round(bytes / 1e6)} MB`
export const ratio = (value: number): string => value.toFixed(2)

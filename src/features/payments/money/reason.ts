// Why a person moves money or cancels a receipt: for the office and its auditors.

const MAX_CHARS = 500

/** Without the space around it; null for none, and for more than an office writes. */
export function readReason(typed: string): string | null {
  const reason = typed.trim()
  return reason !== '' && reason.length <= MAX_CHARS ? reason : null
}

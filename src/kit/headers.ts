// Names of headers that both the desk and its server know.

/** The key of one change, of draft-ietf-httpapi-idempotency-key-header: sent again with it, the change is done once. */
export const KEY_HEADER = 'idempotency-key'

// The part of an address below a prefix, decoded: what names a file.

/** 'maps/city.svg' of '…/storage/maps/city.svg' below '/storage/'; null where an escape is broken. */
export function pathBelow(prefix: string, address: string): string | null {
  try {
    return decodeURIComponent(new URL(address).pathname.slice(prefix.length))
  } catch {
    return null
  }
}

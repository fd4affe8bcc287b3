// What may be uploaded, for the page and the server alike.
/** Without HEIC, so that iPhones send JPEG by themselves; HEIC that comes is taken all the same. */
export const ACCEPT = 'image/jpeg,image/png,image/webp,application/pdf'

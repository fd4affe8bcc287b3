// Makes a large photo smaller before it is sent, where the browser can; anything else goes as it is.

const LARGE_BYTES = 2 * 1024 * 1024
// A photographed page is still readable at this size.
const LONGEST_PX = 2600
const QUALITY = 0.85

/**
 * The photo as a smaller JPEG; the file itself if it is small, not a photo, or unknown to this browser. Without its bytes where it was
 * changed or deleted since it was chosen: so it can be sent, and the server says to choose it again.
 */
export async function shrink(file: File): Promise<File> {
  if (
    !(await file
      .slice(0, 1)
      .arrayBuffer()
      .catch(() => null))
  )
    return new File([], file.name)
  if (file.size < LARGE_BYTES || !file.type.startsWith('image/')) return file
  const blob = await draw(file).catch(() => null)
  if (!blob || blob.size >= file.size) return file
  return new File([blob], `${file.name.replace(/\.\w+$/, '')}.jpg`, { type: blob.type })
}

async function draw(file: File): Promise<Blob | null> {
  const picture = await createImageBitmap(file)
  const scale = Math.min(1, LONGEST_PX / Math.max(picture.width, picture.height))
  const canvas = document.createElement('canvas')
  canvas.width = Math.round(picture.width * scale)
  canvas.height = Math.round(picture.height * scale)
  const context = canvas.getContext('2d')!
  // A JPEG has no transparency: transparent parts would become black.
  context.fillStyle = '#fff'
  context.fillRect(0, 0, canvas.width, canvas.height)
  context.drawImage(picture, 0, 0, canvas.width, canvas.height)
  picture.close()
  return new Promise((resolve) => canvas.toBlob(resolve, 'image/jpeg', QUALITY))
}

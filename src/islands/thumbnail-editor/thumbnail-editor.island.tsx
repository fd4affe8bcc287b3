// The picture of a profile, its picker of any image, and its editor of PNG and JPEG (spec 2.11): choose, move the circle, save. Before hydration, the picture and a link to a plain page.
import { type ChangeEvent, type MouseEvent, useRef, useState } from 'react'
import ReactCrop, { centerCrop, makeAspectCrop, type PercentCrop } from 'react-image-crop'
import { PICTURE_ACCEPT } from '#kit/upload-rules.ts'

type Props = {
  /** Null while there is none. */
  src: string | null
  /** POST takes the picture; GET is the plain page. */
  action: string
  words: Record<
    'alt' | 'choose' | 'edit' | 'title' | 'upload' | 'cancel' | 'save' | 'move' | 'wrong' | 'preview',
    string
  >
}

// Wide enough for any screen the dialog stands on.
const MAX_SIDE = 1000
const PREVIEW_SIDE = 120

export default function ThumbnailEditor({ src, action, words }: Props) {
  const dialog = useRef<HTMLDialogElement>(null)
  const input = useRef<HTMLInputElement>(null)
  const ground = useRef<HTMLCanvasElement>(null)
  const preview = useRef<HTMLCanvasElement>(null)
  const [crop, setCrop] = useState<PercentCrop | null>(null)
  const [isWrong, setWrong] = useState(false)

  const open = (event: MouseEvent) => {
    if (event.ctrlKey || event.metaKey || event.shiftKey) return
    event.preventDefault()
    dialog.current?.showModal()
  }
  const show = async (file: File | null | undefined) => {
    const copy = file && (await copyOf(file))
    const picture = copy && (await readPicture(copy))
    if (copy && input.current) input.current.files = listOf(copy)
    setWrong(file !== undefined && !picture)
    if (!picture || !ground.current) return setCrop(null)
    const { width, height } = draw(ground.current, picture)
    move(centerCrop(makeAspectCrop({ unit: '%', width: 80 }, 1, width, height), width, height))
  }
  const pick = async ({ target }: ChangeEvent<HTMLInputElement>) => {
    const picked = target.files?.[0]
    if (!picked || !input.current) return
    dialog.current?.showModal()
    await show(await asPngOrJpeg(picked))
    // The same file may be picked again.
    target.value = ''
  }
  const move = (next: PercentCrop) => {
    setCrop(next)
    if (ground.current && preview.current) drawPart(preview.current, ground.current, next)
  }
  return (
    <div className="thumbnail">
      {src ? <img src={src} alt={words.alt} width="120" height="120" /> : <span className="no-picture" />}
      <label className="button quiet small needs-script">
        {words.choose}
        <input type="file" accept="image/*" onChange={pick} />
      </label>
      <a className="button quiet small" href={action} onClick={open}>
        {words.edit}
      </a>
      <dialog ref={dialog} className="dialog" aria-label={words.title}>
        <form className="thumbnail-form" method="post" action={action} encType="multipart/form-data">
          <h2>{words.title}</h2>
          <label className="button quiet">
            {words.upload}
            <input
              ref={input}
              type="file"
              name="picture"
              accept={PICTURE_ACCEPT}
              onChange={({ target }) => show(target.files?.[0])}
              required
            />
          </label>
          <p role="alert">{isWrong ? words.wrong : ''}</p>
          <div hidden={crop === null}>
            <p>{words.move}</p>
            <ReactCrop
              crop={crop ?? undefined}
              onChange={(_, next) => move(next)}
              aspect={1}
              circularCrop
              keepSelection
            >
              <canvas ref={ground} />
            </ReactCrop>
            <p className="note">{words.preview}</p>
            <canvas ref={preview} className="preview" width={PREVIEW_SIDE} height={PREVIEW_SIDE} />
          </div>
          {(['x', 'y', 'width', 'height'] as const).map((name) => (
            <input key={name} type="hidden" name={name} value={crop?.[name] ?? ''} />
          ))}
          <div className="dialog-buttons">
            <button className="button quiet" type="button" onClick={() => dialog.current?.close()}>
              {words.cancel}
            </button>
            <button className="button" type="submit" disabled={crop === null}>
              {words.save}
            </button>
          </div>
        </form>
      </dialog>
    </div>
  )
}

/** A picture of another kind that the browser can open becomes a JPEG; null for what it cannot. */
async function asPngOrJpeg(file: File): Promise<File | null> {
  if (PICTURE_ACCEPT.split(',').includes(file.type)) return file
  const picture = await createImageBitmap(file, { imageOrientation: 'from-image' }).catch(() => null)
  if (!picture) return null
  const canvas = document.createElement('canvas')
  draw(canvas, picture)
  const jpeg = await new Promise<Blob | null>((made) => canvas.toBlob(made, 'image/jpeg'))
  return jpeg && new File([jpeg], 'picture.jpg', { type: 'image/jpeg' })
}

/** In memory: a browser sends no file that was saved again since it was chosen. Null for one it cannot read. */
async function copyOf(file: File): Promise<File | null> {
  const bytes = await file.arrayBuffer().catch(() => null)
  return bytes && new File([bytes], file.name, { type: file.type })
}

function listOf(file: File): FileList {
  const transfer = new DataTransfer()
  transfer.items.add(file)
  return transfer.files
}

/** Upright, or null for what is neither PNG nor JPEG or does not open. */
const readPicture = (file: File): Promise<ImageBitmap | null> =>
  PICTURE_ACCEPT.split(',').includes(file.type)
    ? createImageBitmap(file, { imageOrientation: 'from-image' }).catch(() => null)
    : Promise.resolve(null)

// On a canvas, not in an <img>: the content security policy allows pictures of the site only, no blob addresses.
function draw(canvas: HTMLCanvasElement, picture: ImageBitmap): { width: number; height: number } {
  const scale = Math.min(1, MAX_SIDE / Math.max(picture.width, picture.height))
  canvas.width = Math.round(picture.width * scale)
  canvas.height = Math.round(picture.height * scale)
  canvas.getContext('2d')?.drawImage(picture, 0, 0, canvas.width, canvas.height)
  return canvas
}

function drawPart(canvas: HTMLCanvasElement, from: HTMLCanvasElement, { x, y, width, height }: PercentCrop) {
  const [across, down] = [from.width / 100, from.height / 100]
  canvas
    .getContext('2d')
    ?.drawImage(from, x * across, y * down, width * across, height * down, 0, 0, canvas.width, canvas.height)
}

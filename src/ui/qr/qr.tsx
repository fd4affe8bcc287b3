// A QR code as one path: sharp at any size, on the screen and on paper.

/** `path` in modules, `size` of them a side. */
type Props = { code: { size: number; path: string }; label: string }

export const Qr = ({ code: { size, path }, label }: Props) => (
  <svg
    className="qr"
    viewBox={`0 0 ${size} ${size}`}
    role="img"
    aria-label={label}
    shapeRendering="crispEdges"
  >
    <path d={path} />
  </svg>
)

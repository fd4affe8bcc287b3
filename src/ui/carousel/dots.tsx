// The dots under an endless carousel, one for each slide; the behaviour 'endless' reads its speed here. Nothing to press without script.

type Props = {
  /** Names the group of dots. */
  label: string
  /** The name of each dot, in the order of the slides. */
  names: string[]
  /** How long one step takes, in milliseconds. */
  speedMs: number
}

export function Dots({ label, names, speedMs }: Props) {
  return (
    <div className="dots needs-script" data-endless={speedMs} role="group" aria-label={label}>
      {names.map((name) => (
        <button key={name} type="button" aria-label={name} />
      ))}
    </div>
  )
}

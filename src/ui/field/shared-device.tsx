// The tick of somebody at a phone or computer that others use too. The scripts of every page know it by its name (every-page/offline.ts).

type Props = {
  text: string
  isTicked?: boolean
  /** With room below it. */
  isApart?: boolean
  /** Goes with each part of a form that is sent alone. */
  isCarried?: boolean
}

export const SharedDevice = ({ text, isTicked = false, isApart = false, isCarried = false }: Props) => (
  <label className={isApart ? 'pick shared' : 'pick'}>
    <input
      type="checkbox"
      name="shared"
      value="yes"
      defaultChecked={isTicked}
      data-carried={isCarried || undefined}
    />
    <span>{text}</span>
  </label>
)

// Prints the page. In a browser that prints nothing, such as that inside the app of a social network, it says where to print instead.

type Props = { words: { print: string; printElsewhere: string } }

export const PrintButton = ({ words }: Props) => (
  <button type="button" className="button quiet needs-script" data-print={words.printElsewhere}>
    {words.print}
  </button>
)

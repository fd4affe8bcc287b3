// A table of amounts with their total.
import { pesos } from '#kit/pesos.ts'
import { Table } from '#ui/table/table.tsx'

type Props = {
  caption: string
  /** Names of the two columns. */
  item: string
  amount: string
  /** Null where only the total is shown. */
  lines: readonly { label: string; centavos: number }[] | null
  total: string
  totalCentavos: number
}

export const Amounts = ({ caption, item, amount, lines, total, totalCentavos }: Props) => (
  <Table caption={caption} hideCaption className="order-lines">
    {lines && (
      <>
        <thead>
          <tr>
            <th scope="col">{item}</th>
            <th scope="col" className="amount">
              {amount}
            </th>
          </tr>
        </thead>
        <tbody>
          {lines.map(({ label, centavos }, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: two lines may be the same
            <tr key={index}>
              <th scope="row">{label}</th>
              <td className="amount">{pesos(centavos)}</td>
            </tr>
          ))}
        </tbody>
      </>
    )}
    <tfoot>
      <tr>
        <th scope="row">{total}</th>
        <td className="amount">{pesos(totalCentavos)}</td>
      </tr>
    </tfoot>
  </Table>
)

// Figures as bars; hidden from assistive technology, since the table beside it has the same figures.
import { useTheme } from '@mui/material/styles'
import { useTranslate } from 'react-admin'
import { Bar, BarChart, Legend, ResponsiveContainer, XAxis, YAxis } from 'recharts'

const HEIGHT_PER_ROW = 48
const FRAME = 90
const NAME_WIDTH = 150

export default function Chart({ services }: { services: { name: string; onTime: number; late: number }[] }) {
  const { palette } = useTheme()
  const translate = useTranslate()
  return (
    <div aria-hidden="true">
      <ResponsiveContainer width="100%" height={FRAME + services.length * HEIGHT_PER_ROW}>
        <BarChart data={services} layout="vertical" accessibilityLayer={false}>
          <XAxis type="number" allowDecimals={false} />
          <YAxis type="category" dataKey="name" width={NAME_WIDTH} />
          <Legend />
          <Bar
            dataKey="onTime"
            name={translate('numbers.onTime')}
            stackId="done"
            fill={palette.primary.main}
            isAnimationActive={false}
          />
          <Bar
            dataKey="late"
            name={translate('numbers.late')}
            stackId="done"
            fill={palette.warning.main}
            isAnimationActive={false}
          />
        </BarChart>
      </ResponsiveContainer>
    </div>
  )
}

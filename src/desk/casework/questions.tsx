// Questions from other offices, on the first screen: the only work of an office that receives no requests.
import Typography from '@mui/material/Typography'
import { useGetList } from 'react-admin'
import { Link } from 'react-router-dom'
import type { OpinionRequest } from '#contract/casework/opinions.ts'
import { OpinionCards } from '#desk/casework/opinion-cards.tsx'
import { useSpeech } from '#desk/speech.ts'

const MOST = 5

export default function Questions() {
  const { translate } = useSpeech()
  const { data, total = 0 } = useGetList<OpinionRequest>('opinions', {
    pagination: { page: 1, perPage: MOST },
    sort: { field: 'askedAt', order: 'ASC' },
  })
  if (!data) return null
  return (
    <section aria-labelledby="asked-of-us">
      <Typography variant="h2" id="asked-of-us" gutterBottom>
        {translate('casework.opinions')}
      </Typography>
      <OpinionCards rows={data} />
      {total > MOST && (
        <Typography sx={{ mt: 1.5 }}>
          <Link to="/opinions">{translate('casework.allOpinions', { count: total })}</Link>
        </Typography>
      )}
    </section>
  )
}

// Whether the bucket of the files answers. Its trouble never makes the site useless: pages and forms without files need none, and a
// proxy that took away every instance would end those too.
import { askBucket } from '#db/files/ask-bucket.ts'
import { type Check, found } from '#features/health/check.ts'

export const checkBucket: Check = async ({ config }) => {
  const answer = await askBucket(config)
  if (answer.finding === 'none') return found('bucket', 'none')
  if (answer.finding === 'away') return found('bucket', 'away', {}, { city_bucket_up: 0 })
  if (answer.finding === 'refuses')
    return found('bucket', 'refuses', { code: answer.code }, { city_bucket_up: 0 })
  const gauges = { city_bucket_up: 1, city_bucket_answer_seconds: answer.ms / 1000 }
  return found('bucket', 'answers', { ms: Math.ceil(answer.ms) }, gauges)
}

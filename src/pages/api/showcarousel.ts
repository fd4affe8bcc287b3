// GET /api/showcarousel: { "data": [...] } (spec 7).
import { carousel } from '#collections/carousel.collection.ts'
import { apiList } from '#web/api-list.ts'

export const showcarousel = apiList(carousel, (data) => ({ data }))

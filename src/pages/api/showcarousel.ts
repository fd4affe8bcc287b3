// GET /api/showcarousel: { "data": [...] } (spec 7).
import { carousel } from '#collections/carousel.collection.ts'
import { apiList } from '#pages/api/list.ts'

export const showcarousel = apiList(carousel, (data) => ({ data }))

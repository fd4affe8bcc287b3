// New posts and the second person: listed, confirmed, declined, seen.
import { confirmPost, declinePost, seePost } from '#features/accounts/confirm-post.ts'
import { listPosts } from '#features/accounts/list-posts.ts'
import { answerDone, route, whole } from '#pages/api/desk/route.ts'

export const posts = [
  route('GET /posts', {
    may: 'posts',
    run: async ({ site, staff }) => whole('posts', await listPosts(site.database(), staff)),
  }),
  route('POST /posts/:id/confirm', {
    may: 'posts',
    run: async ({ site, actor, staff, params }) =>
      answerDone(await confirmPost(site.database(), actor, staff, params.id)),
  }),
  route('POST /posts/:id/decline', {
    may: 'posts',
    run: async ({ site, actor, staff, params }) =>
      answerDone(await declinePost(site.database(), actor, staff, params.id)),
  }),
  route('POST /posts/:id/seen', {
    may: 'posts',
    run: async ({ site, actor, staff, params }) =>
      answerDone(await seePost(site.database(), actor, staff, params.id)),
  }),
]

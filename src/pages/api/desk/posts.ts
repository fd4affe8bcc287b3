// New posts and the second person: listed, confirmed, declined, seen.
import { confirmPost, declinePost, seePost } from '#features/accounts/confirm-post.ts'
import { listPosts } from '#features/accounts/list-posts.ts'
import { answerDone, route, whole } from '#pages/api/desk/route.ts'

export const posts = [
  route('GET /posts', {
    may: 'posts',
    run: async ({ db, staff }) => whole('posts', await listPosts(db, staff)),
  }),
  route('POST /posts/:id/confirm', {
    may: 'posts',
    run: async ({ db, actor, staff, params }) => answerDone(await confirmPost(db, actor, staff, params.id)),
  }),
  route('POST /posts/:id/decline', {
    may: 'posts',
    run: async ({ db, actor, staff, params }) => answerDone(await declinePost(db, actor, staff, params.id)),
  }),
  route('POST /posts/:id/seen', {
    may: 'posts',
    run: async ({ db, actor, staff, params }) => answerDone(await seePost(db, actor, staff, params.id)),
  }),
]

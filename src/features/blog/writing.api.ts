import { Hono } from 'hono'
import * as z from 'zod/mini'
import { access, type Http } from '#kernel/http/access.ts'
import { linkNext } from '#kernel/http/paging.ts'
import { body, describe, idempotencyKey, out, params, query } from '#kernel/http/schema.ts'
import { PostId } from './blog.contract.ts'
import { previewPost } from './draft-preview.service.ts'
import { readPostConversions } from './post-conversions.service.ts'
import { readSamplePosts, withdrawSamplePosts } from './sample-posts.service.ts'
import { releasePost, withdrawPost } from './release.service.ts'
import {
  PostChange,
  PostContent,
  PostPreview,
  PostRelease,
  PostRestoration,
  PostRevision,
  PostConversions,
  SamplePosts,
  WrittenPost,
  WrittenPostRow,
  WrittenPostsQuery,
} from './writing.contract.ts'
import {
  createPost,
  deletePost,
  readRevision,
  readRevisions,
  readWrittenPost,
  readWrittenPosts,
  restoreRevision,
  savePostDraft,
  undeletePost,
} from './writing.service.ts'
import { wholeNumberText } from '#kernel/numbers.contract.ts'

const Id = params(z.object({ id: PostId }))
const Revision = params(z.object({ id: PostId, revisionId: z.uuid() }))
const Read = query(z.object({ revision: wholeNumberText() }))

export const writingApi = new Hono<Http>()
  .get(
    '/written-posts',
    access('team'),
    describe('Posts in the editor, latest change first', 200, z.array(WrittenPostRow)),
    query(WrittenPostsQuery),
    async (c) => {
      const { rows, next } = await readWrittenPosts(c.var.ctx, c.req.valid('query'))
      linkNext(c, next)
      return c.json(out(z.array(WrittenPostRow), rows))
    },
  )
  .post('/written-posts', access('team'), describe('Create a post', 201, WrittenPost), async (c) =>
    c.json(out(WrittenPost, await createPost(c.var.ctx, idempotencyKey(c))), 201),
  )
  .get(
    '/written-posts/:id',
    access('team'),
    describe('A post in the editor', 200, WrittenPost),
    Id,
    async (c) =>
      c.json(out(WrittenPost, await readWrittenPost(c.var.ctx, c.req.valid('param').id))),
  )
  .get(
    '/written-posts/:id/conversions',
    access('team'),
    describe('Requests, quotes and acceptances that came from a post', 200, PostConversions),
    Id,
    async (c) =>
      c.json(out(PostConversions, await readPostConversions(c.var.ctx, c.req.valid('param').id))),
  )
  .put(
    '/written-posts/:id/draft',
    access('team'),
    describe('Save the draft; the published version stays', 200, WrittenPost),
    Id,
    body(PostChange),
    async (c) =>
      c.json(
        out(
          WrittenPost,
          await savePostDraft(c.var.ctx, c.req.valid('param').id, c.req.valid('json')),
        ),
      ),
  )
  .post(
    '/written-posts/:id/publication',
    access('team'),
    describe('Publish a post now or later, or publish its changes', 200, WrittenPost),
    Id,
    body(PostRelease),
    async (c) =>
      c.json(
        out(
          WrittenPost,
          await releasePost(c.var.ctx, c.req.valid('param').id, c.req.valid('json')),
        ),
      ),
  )
  .delete(
    '/written-posts/:id/publication',
    access('team'),
    describe('Unpublish or unschedule a post', 200, WrittenPost),
    Id,
    Read,
    async (c) =>
      c.json(
        out(
          WrittenPost,
          await withdrawPost(c.var.ctx, c.req.valid('param').id, c.req.valid('query').revision),
        ),
      ),
  )
  .get(
    '/written-posts/:id/revisions',
    access('team'),
    describe('Revisions of a post, newest first', 200, z.array(PostRevision)),
    Id,
    async (c) =>
      c.json(out(z.array(PostRevision), await readRevisions(c.var.ctx, c.req.valid('param').id))),
  )
  .get(
    '/written-posts/:id/revisions/:revisionId',
    access('team'),
    describe('The content of a revision', 200, PostContent),
    Revision,
    async (c) => {
      const { id, revisionId } = c.req.valid('param')
      return c.json(out(PostContent, await readRevision(c.var.ctx, id, revisionId)))
    },
  )
  .post(
    '/written-posts/:id/restoration',
    access('team'),
    describe('Restore an earlier revision as the draft', 200, WrittenPost),
    Id,
    body(PostRestoration),
    async (c) =>
      c.json(
        out(
          WrittenPost,
          await restoreRevision(c.var.ctx, c.req.valid('param').id, c.req.valid('json')),
        ),
      ),
  )
  .delete(
    '/written-posts/:id',
    access('admin'),
    describe('Delete a post', 200, WrittenPost),
    Id,
    async (c) => c.json(out(WrittenPost, await deletePost(c.var.ctx, c.req.valid('param').id))),
  )
  .delete(
    '/written-posts/:id/deletion',
    access('admin'),
    describe('Undo a deletion', 200, WrittenPost),
    Id,
    async (c) => c.json(out(WrittenPost, await undeletePost(c.var.ctx, c.req.valid('param').id))),
  )
  .get(
    '/sample-posts',
    access('team'),
    describe('The number of published sample posts; none in a demo', 200, SamplePosts),
    async (c) => c.json(out(SamplePosts, await readSamplePosts(c.var.ctx))),
  )
  .delete(
    '/sample-posts/publication',
    access('team'),
    describe('Turn all sample posts into drafts', 200, SamplePosts),
    async (c) => c.json(out(SamplePosts, await withdrawSamplePosts(c.var.ctx))),
  )
  .post(
    '/post-previews',
    access('team'),
    describe('A draft as its page would show it, with its checks', 200, PostPreview),
    body(PostContent),
    async (c) => c.json(out(PostPreview, await previewPost(c.var.ctx, c.req.valid('json')))),
  )

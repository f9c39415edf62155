import { Hono } from 'hono'
import * as z from 'zod/mini'
import { access, type Http } from '#kernel/http/access.ts'
import { describePng, sendPng } from '#kernel/http/attachment.ts'
import { linkNext } from '#kernel/http/paging.ts'
import { describe, describeEmpty, out, params, query } from '#kernel/http/schema.ts'
import { Post, PostId, PostImages, PostsQuery, PostSummary, SavedPost } from './blog.contract.ts'
import { drawPostPreview } from './post-preview.service.ts'
import { readPostImages } from './post-images.service.ts'
import { readPost, readPosts } from './posts.service.ts'
import { removeSavedPost, readSavedPosts, savePost } from './reading-list.service.ts'

const Id = params(z.object({ id: PostId }))

export const blogApi = new Hono<Http>()
  .get(
    '/posts',
    access('visitor'),
    describe('Published posts, newest first', 200, z.array(PostSummary)),
    query(PostsQuery),
    async (c) => {
      const { posts, next } = await readPosts(c.var.ctx, c.req.valid('query'))
      linkNext(c, next)
      return c.json(out(z.array(PostSummary), posts))
    },
  )
  .get(
    '/posts/:id',
    access('visitor'),
    describe('One post, with its text', 200, Post),
    Id,
    async (c) => c.json(out(Post, await readPost(c.var.ctx, c.req.valid('param').id))),
  )
  .get(
    '/post-images',
    access('visitor'),
    describe('The images in the texts of published posts', 200, z.array(PostImages)),
    async (c) => c.json(out(z.array(PostImages), await readPostImages(c.var.ctx))),
  )
  .get(
    '/posts/:id/preview',
    access('visitor'),
    describePng('The preview image of a post, for shared links'),
    Id,
    async (c) => sendPng(c, await drawPostPreview(c.var.ctx, c.req.valid('param').id)),
  )
  .get(
    '/my/saved-posts',
    access('signed-in'),
    describe('The caller’s reading list, latest first', 200, z.array(SavedPost)),
    async (c) => c.json(out(z.array(SavedPost), await readSavedPosts(c.var.ctx))),
  )
  .put(
    '/my/saved-posts/:id',
    access('signed-in'),
    describeEmpty('Save a post for later'),
    Id,
    async (c) => {
      await savePost(c.var.ctx, c.req.valid('param').id)
      return c.body(null, 204)
    },
  )
  .delete(
    '/my/saved-posts/:id',
    access('signed-in'),
    describeEmpty('Remove a saved post'),
    Id,
    async (c) => {
      await removeSavedPost(c.var.ctx, c.req.valid('param').id)
      return c.body(null, 204)
    },
  )

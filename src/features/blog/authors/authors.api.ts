import { Hono } from 'hono'
import * as z from 'zod/mini'
import { access, type Http } from '#kernel/http/access.ts'
import { body, describe, describeEmpty, idempotencyKey, out, params } from '#kernel/http/schema.ts'
import {
  PostAuthor,
  AuthorByline,
  AuthorChange,
  AuthorPage,
  AuthorSlug,
  NewAuthor,
} from './authors.contract.ts'
import {
  addAuthor,
  changeAuthor,
  readAuthorPage,
  readAuthors,
  readBylines,
  removeAuthor,
} from './authors.service.ts'

const Id = params(z.object({ id: z.uuid() }))
const Slug = params(z.object({ slug: AuthorSlug }))

export const authorsApi = new Hono<Http>()
  .get(
    '/authors',
    access('team'),
    describe('List the authors of posts, by name', 200, z.array(PostAuthor)),
    async (c) => c.json(out(z.array(PostAuthor), await readAuthors(c.var.ctx))),
  )
  .post(
    '/authors',
    access('team'),
    describe('Add an author', 201, PostAuthor),
    body(NewAuthor),
    async (c) =>
      c.json(
        out(PostAuthor, await addAuthor(c.var.ctx, c.req.valid('json'), idempotencyKey(c))),
        201,
      ),
  )
  .put(
    '/authors/:id',
    access('team'),
    describe('Change an author; posts follow a new name', 200, PostAuthor),
    Id,
    body(AuthorChange),
    async (c) =>
      c.json(
        out(
          PostAuthor,
          await changeAuthor(c.var.ctx, c.req.valid('param').id, c.req.valid('json')),
        ),
      ),
  )
  .delete(
    '/authors/:id',
    access('admin'),
    describeEmpty('Delete an author; posts keep the name'),
    Id,
    async (c) => {
      await removeAuthor(c.var.ctx, c.req.valid('param').id)
      return c.body(null, 204)
    },
  )
  .get(
    '/author-bylines',
    access('visitor'),
    describe('The authors of published posts, by name', 200, z.array(AuthorByline)),
    async (c) => c.json(out(z.array(AuthorByline), await readBylines(c.var.ctx))),
  )
  .get(
    '/author-pages/:slug',
    access('visitor'),
    describe('An author with the published posts', 200, AuthorPage),
    Slug,
    async (c) =>
      c.json(out(AuthorPage, await readAuthorPage(c.var.ctx, c.req.valid('param').slug))),
  )

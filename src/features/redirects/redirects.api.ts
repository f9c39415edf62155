import { Hono } from 'hono'
import * as z from 'zod/mini'
import { access, type Http } from '#kernel/http/access.ts'
import { body, describe, describeEmpty, idempotencyKey, out, params } from '#kernel/http/schema.ts'
import { NewRedirect, Redirect, RedirectChange } from './redirects.contract.ts'
import { addRedirect, changeRedirect, readRedirects, removeRedirect } from './redirects.service.ts'

const Id = params(z.object({ id: z.uuid() }))

export const redirectsApi = new Hono<Http>()
  .get(
    '/redirects',
    access('admin'),
    describe('List the redirects, by path', 200, z.array(Redirect)),
    async (c) => c.json(out(z.array(Redirect), await readRedirects(c.var.ctx))),
  )
  .post(
    '/redirects',
    access('admin'),
    describe('Add a redirect', 201, Redirect),
    body(NewRedirect),
    async (c) =>
      c.json(
        out(Redirect, await addRedirect(c.var.ctx, c.req.valid('json'), idempotencyKey(c))),
        201,
      ),
  )
  .put(
    '/redirects/:id',
    access('admin'),
    describe('Change a redirect', 200, Redirect),
    Id,
    body(RedirectChange),
    async (c) =>
      c.json(
        out(
          Redirect,
          await changeRedirect(c.var.ctx, c.req.valid('param').id, c.req.valid('json')),
        ),
      ),
  )
  .delete('/redirects/:id', access('admin'), describeEmpty('Delete a redirect'), Id, async (c) => {
    await removeRedirect(c.var.ctx, c.req.valid('param').id)
    return c.body(null, 204)
  })

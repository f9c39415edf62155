import { Hono } from 'hono'
import * as z from 'zod/mini'
import { onReplica } from '#kernel/db/replica.ts'
import { access, type Http } from '#kernel/http/access.ts'
import { describe, out, query } from '#kernel/http/schema.ts'
import { Found, SearchQuery } from './search.contract.ts'
import { searchEverything, searchOwnRecords } from './search.service.ts'

export const searchApi = new Hono<Http>()
  .get(
    '/search',
    access('team'),
    describe('Search all records by word prefixes', 200, z.array(Found)),
    query(SearchQuery),
    async (c) =>
      c.json(
        out(
          z.array(Found),
          await onReplica(c.var.ctx, (ctx) => searchEverything(ctx, c.req.valid('query').q)),
        ),
      ),
  )
  .get(
    '/my/search',
    access('business'),
    describe('Search my records by word prefixes', 200, z.array(Found)),
    query(SearchQuery),
    async (c) =>
      c.json(
        out(
          z.array(Found),
          await onReplica(c.var.ctx, (ctx) => searchOwnRecords(ctx, c.req.valid('query').q)),
        ),
      ),
  )

// Every call of the product, under /api.
import { sql } from 'drizzle-orm'
import { Hono } from 'hono'
import * as z from 'zod/mini'
import { companyApi } from '#features/company/company.api.ts'
import { Failure } from '#kernel/failure.ts'
import { access, type Http } from '#kernel/http/access.ts'
import { describe, out } from '#kernel/http/schema.ts'

const Health = z.object({ status: z.literal('ok') })

export const api = new Hono<Http>()
  .get('/health', access('visitor'), describe('Whether the database answers', 200, Health), async (c) => {
    await c.var.ctx.db.execute(sql`select 1`).catch((cause: unknown) => {
      throw new Failure('unavailable', 'The database does not answer.', { cause })
    })
    return c.json(out(Health, { status: 'ok' }))
  })
  .route('/', companyApi)

export type Api = typeof api

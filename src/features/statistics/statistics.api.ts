import type { Context } from 'hono'
import { Hono } from 'hono'
import * as z from 'zod/mini'
import { onReplica } from '#kernel/db/replica.ts'
import { access, type Http } from '#kernel/http/access.ts'
import { describeCsv, sendCsv } from '#kernel/http/attachment.ts'
import {
  body,
  describe,
  describeEmpty,
  idempotencyKey,
  out,
  params,
  query,
} from '#kernel/http/schema.ts'
import { AdSpendFile, AdSpendImport } from './ad-spend.contract.ts'
import { importAdSpend, readAdSpendImports, removeAdSpendImport } from './ad-spend.service.ts'
import { countVisit, recordSpeed, type SentByBrowser } from './count-visit.service.ts'
import { readStatistics } from './report.service.ts'
import { Statistics, STATISTICS_TABLES, StatisticsPeriod } from './statistics.contract.ts'
import { declinesTracking } from '#kernel/http/declines-tracking.ts'
import { exportStatistics } from './statistics-tables.service.ts'

const ImportId = params(z.object({ id: z.uuid() }))
const TableName = params(z.object({ table: z.enum(STATISTICS_TABLES) }))

/** Of a text that a browser sends when a page opens or closes. */
const LONGEST = 2000

/** The URL of the page is that of the request; the text is not JSON, to be as short as possible. */
async function sentBy(c: Context<Http>): Promise<SentByBrowser> {
  return {
    pageUrl: c.req.header('referer') ?? '',
    userAgent: c.req.header('user-agent') ?? '',
    declines: declinesTracking(c),
    text: (await c.req.text()).slice(0, LONGEST),
  }
}

/** A browser does not wait for these responses, which are the same whether anything counted. */
export const statisticsApi = new Hono<Http>()
  .post(
    '/visits',
    access('visitor'),
    describeEmpty('Count a visit of a public page, without storing who it was'),
    async (c) => {
      await countVisit(c.var.ctx, await sentBy(c))
      return c.body(null, 204)
    },
  )
  .post(
    '/page-speeds',
    access('visitor'),
    describeEmpty('Add what a browser measured on a public page'),
    async (c) => {
      await recordSpeed(c.var.ctx, await sentBy(c))
      return c.body(null, 204)
    },
  )
  .get(
    '/ad-spend-imports',
    access('admin'),
    describe(
      'List imported files with the cost of our advertisements',
      200,
      z.array(AdSpendImport),
    ),
    async (c) => c.json(out(z.array(AdSpendImport), await readAdSpendImports(c.var.ctx))),
  )
  .post(
    '/ad-spend-imports',
    access('admin'),
    describe('Import a file with the cost of our advertisements', 201, AdSpendImport),
    body(AdSpendFile),
    async (c) =>
      c.json(
        out(AdSpendImport, await importAdSpend(c.var.ctx, c.req.valid('json'), idempotencyKey(c))),
        201,
      ),
  )
  .delete(
    '/ad-spend-imports/:id',
    access('admin'),
    describeEmpty('Remove an imported file with its amounts'),
    ImportId,
    async (c) => {
      await removeAdSpendImport(c.var.ctx, c.req.valid('param').id)
      return c.body(null, 204)
    },
  )
  .get(
    '/statistics',
    access('admin'),
    describe('Visits of a period, and what they led to', 200, Statistics),
    query(StatisticsPeriod),
    async (c) =>
      c.json(
        out(
          Statistics,
          await onReplica(c.var.ctx, (ctx) => readStatistics(ctx, c.req.valid('query'))),
        ),
      ),
  )
  .get(
    '/statistics/tables/:table',
    access('admin'),
    describeCsv('Export a table of the statistics as CSV'),
    TableName,
    query(StatisticsPeriod),
    async (c) =>
      sendCsv(
        c,
        await onReplica(c.var.ctx, (ctx) =>
          exportStatistics(ctx, c.req.valid('query'), c.req.valid('param').table),
        ),
      ),
  )

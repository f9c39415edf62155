import { Hono } from 'hono'
import * as z from 'zod/mini'
import { onReplica } from '#kernel/db/replica.ts'
import { access, type Http } from '#kernel/http/access.ts'
import { limitsBody } from '#kernel/http/body-limit.ts'
import { sendCsv, describeCsv } from '#kernel/http/attachment.ts'
import {
  body,
  describe,
  describeEmpty,
  idempotencyKey,
  out,
  params,
  query,
} from '#kernel/http/schema.ts'
import {
  DailyMetrics,
  MetricNote,
  AnalyticsBusiness,
  MetricsMonth,
  MyAnalytics,
  NewDailyMetrics,
  NewMetricNote,
} from './analytics.contract.ts'
import { importMetrics, previewImport, readImports, undoImport } from './import-metrics.service.ts'
import {
  MetricsFile,
  MetricsImport,
  ImportPreview,
  NewImport,
  UndoneImport,
} from './imports.contract.ts'
import {
  readAnalyticsBusinesses,
  readAnalyticsBusiness,
  readNotes,
  removeNote,
  writeNote,
} from './analytics-businesses.service.ts'
import { readMyAnalytics } from './my-analytics.service.ts'
import { exportMyMetricsCsv } from './export-metrics.service.ts'
import { MailedStatement, MonthStatement, StatementRow } from './statements.contract.ts'
import { mailMyStatement, readMyStatement, readMyStatements } from './statements.service.ts'
import { deleteMetricsRow, saveMetricsRow, readMonth } from './write-metrics.service.ts'

const Id = params(z.object({ id: z.uuid() }))
const RowId = params(z.object({ id: z.uuid(), rowId: z.uuid() }))
const ImportId = params(z.object({ id: z.uuid(), importId: z.uuid() }))
const NoteId = params(z.object({ id: z.uuid(), noteId: z.uuid() }))
/** JSON escapes the quotation marks and line ends of metrics files. */
const metricsFileLimit = limitsBody(
  1536 * 1024,
  'This file is larger than 1 MB. Split it and import it in parts.',
)

export const analyticsApi = new Hono<Http>()
  .get(
    '/my/analytics',
    access('business'),
    describe(
      'My metrics of the last 30 days compared with the 30 before, and my ad spend',
      200,
      MyAnalytics,
    ),
    async (c) => c.json(out(MyAnalytics, await readMyAnalytics(c.var.ctx))),
  )
  .get(
    '/my/analytics/days',
    access('business'),
    describeCsv('Export all my metrics as CSV'),
    async (c) => sendCsv(c, await onReplica(c.var.ctx, (ctx) => exportMyMetricsCsv(ctx))),
  )
  .get(
    '/my/month-statements',
    access('business'),
    describe('List my monthly statements, newest first', 200, z.array(StatementRow)),
    async (c) => c.json(out(z.array(StatementRow), await readMyStatements(c.var.ctx))),
  )
  .get(
    '/my/month-statements/:id',
    access('business'),
    describe('Get a monthly statement: what was paid, done and changed', 200, MonthStatement),
    Id,
    async (c) =>
      c.json(out(MonthStatement, await readMyStatement(c.var.ctx, c.req.valid('param').id))),
  )
  .post(
    '/my/month-statements/:id/mails',
    access('business'),
    describe('Email a monthly statement to me', 201, MailedStatement),
    Id,
    async (c) =>
      c.json(
        out(
          MailedStatement,
          await mailMyStatement(c.var.ctx, c.req.valid('param').id, idempotencyKey(c)),
        ),
        201,
      ),
  )
  .get(
    '/analytics',
    access('team'),
    describe('List businesses with metrics', 200, z.array(AnalyticsBusiness)),
    async (c) => c.json(out(z.array(AnalyticsBusiness), await readAnalyticsBusinesses(c.var.ctx))),
  )
  .get(
    '/analytics/:id',
    access('team'),
    describe('Get a business by its plan', 200, AnalyticsBusiness),
    Id,
    async (c) =>
      c.json(
        out(AnalyticsBusiness, await readAnalyticsBusiness(c.var.ctx, c.req.valid('param').id)),
      ),
  )
  .get(
    '/analytics/:id/days',
    access('team'),
    describe('List its metrics of a month, newest day first', 200, z.array(DailyMetrics)),
    Id,
    query(MetricsMonth),
    async (c) =>
      c.json(
        out(
          z.array(DailyMetrics),
          await readMonth(c.var.ctx, c.req.valid('param').id, c.req.valid('query').month),
        ),
      ),
  )
  .put(
    '/analytics/:id/days',
    access('team'),
    describe('Enter or correct the metrics of a day and campaign', 200, DailyMetrics),
    Id,
    body(NewDailyMetrics),
    async (c) =>
      c.json(
        out(
          DailyMetrics,
          await saveMetricsRow(c.var.ctx, c.req.valid('param').id, c.req.valid('json')),
        ),
      ),
  )
  .delete(
    '/analytics/:id/days/:rowId',
    access('team'),
    describeEmpty('Delete the metrics of a day and campaign'),
    RowId,
    async (c) => {
      const { id, rowId } = c.req.valid('param')
      await deleteMetricsRow(c.var.ctx, id, rowId)
      return c.body(null, 204)
    },
  )
  .post(
    '/analytics/:id/import-previews',
    access('team'),
    metricsFileLimit,
    describe('Preview the import of a metrics file', 201, ImportPreview),
    Id,
    body(MetricsFile),
    async (c) =>
      c.json(
        out(
          ImportPreview,
          await previewImport(c.var.ctx, c.req.valid('param').id, c.req.valid('json').content),
        ),
        201,
      ),
  )
  .get(
    '/analytics/:id/imports',
    access('team'),
    describe('List imported files, newest first', 200, z.array(MetricsImport)),
    Id,
    async (c) =>
      c.json(out(z.array(MetricsImport), await readImports(c.var.ctx, c.req.valid('param').id))),
  )
  .post(
    '/analytics/:id/imports',
    access('team'),
    metricsFileLimit,
    describe('Import a metrics file as previewed', 201, MetricsImport),
    Id,
    body(NewImport),
    async (c) =>
      c.json(
        out(
          MetricsImport,
          await importMetrics(
            c.var.ctx,
            c.req.valid('param').id,
            c.req.valid('json'),
            idempotencyKey(c),
          ),
        ),
        201,
      ),
  )
  .post(
    '/analytics/:id/imports/:importId/reversal',
    access('team'),
    describe('Undo an import', 201, UndoneImport),
    ImportId,
    async (c) => {
      const { id, importId } = c.req.valid('param')
      return c.json(out(UndoneImport, await undoImport(c.var.ctx, id, importId)), 201)
    },
  )
  .get(
    '/analytics/:id/notes',
    access('team'),
    describe('List its notes of a month, newest day first', 200, z.array(MetricNote)),
    Id,
    query(MetricsMonth),
    async (c) =>
      c.json(
        out(
          z.array(MetricNote),
          await readNotes(c.var.ctx, c.req.valid('param').id, c.req.valid('query').month),
        ),
      ),
  )
  .post(
    '/analytics/:id/notes',
    access('team'),
    describe('Add a note on what was done, or why a metric changed', 201, MetricNote),
    Id,
    body(NewMetricNote),
    async (c) =>
      c.json(
        out(
          MetricNote,
          await writeNote(
            c.var.ctx,
            c.req.valid('param').id,
            c.req.valid('json'),
            idempotencyKey(c),
          ),
        ),
        201,
      ),
  )
  .delete(
    '/analytics/:id/notes/:noteId',
    access('team'),
    describeEmpty('Delete a note'),
    NoteId,
    async (c) => {
      const { id, noteId } = c.req.valid('param')
      await removeNote(c.var.ctx, id, noteId)
      return c.body(null, 204)
    },
  )

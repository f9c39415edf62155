// The calls about all data at once.
import { Hono } from 'hono'
import { describeRoute } from 'hono-openapi'
import { access, type Http } from '#kernel/http/access.ts'
import { exportEverything } from './export.service.ts'

const SUMMARY = 'Everything, each table as JSON and as CSV, in one archive'
const describeZip = describeRoute({ summary: SUMMARY, responses: { 200: { description: SUMMARY, content: { 'application/zip': { schema: { type: 'string', format: 'binary' } } } } } })

export const dataApi = new Hono<Http>().get('/data/export', access('admin'), describeZip, async (c) => {
  const { size, stream } = await exportEverything(c.var.ctx)
  return c.body(stream, 200, { 'content-type': 'application/zip', 'content-length': String(size), 'content-disposition': 'attachment; filename="everything.zip"', 'cache-control': 'no-store' })
})

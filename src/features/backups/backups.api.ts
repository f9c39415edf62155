import { Hono } from 'hono'
import { RetentionChange } from '#features/company/retention.contract.ts'
import { describeRoute } from 'hono-openapi'
import { Readable } from 'node:stream'
import * as z from 'zod/mini'
import { Failure } from '#kernel/failure.ts'
import { body, describe, describeEmpty, out, params, query } from '#kernel/http/schema.ts'
import { onReplica } from '#kernel/db/replica.ts'
import { access, type Http } from '#kernel/http/access.ts'
import { streamsBody } from '#kernel/http/body-limit.ts'
import { backupName } from './backup.rules.ts'
import {
  BackupEntry,
  BackupLink,
  BackupOrder,
  UploadedBackup,
  RestoreOrder,
  ChangesSinceBackup,
} from './backup.contract.ts'
import { openBackup, requestBackup, readBackups } from './backup-links.service.ts'
import { uploadBackup, discardUpload, restoreUploadedBackup } from './uploaded-backup.service.ts'
import { CdnStatus } from './cdn-status.contract.ts'
import { purgeEverything, readCdnStatus } from './cdn-status.service.ts'
import { RetentionSettings } from './retention-settings.contract.ts'
import { updateRetention, readRetentionPreview } from './retention-settings.service.ts'
import { exportEverything } from './export.service.ts'
import { wholeNumberText } from '#kernel/numbers.contract.ts'

const SUMMARY = 'All data as a ZIP archive, each table as JSON and CSV'
const describeZip = describeRoute({
  summary: SUMMARY,
  responses: {
    200: {
      description: SUMMARY,
      content: { 'application/zip': { schema: { type: 'string', format: 'binary' } } },
    },
  },
})

/** Defaults instead of errors: every faulty link gets the same response. */
const Signed = query(
  z.object({
    id: z._default(z.string(), ''),
    until: z.catch(wholeNumberText(0, Number.MAX_SAFE_INTEGER), 0),
    signature: z._default(z.string(), ''),
  }),
)
const BACKUP = 'A snapshot of all data for a restore; requires a signed link'
const describeBackup = describeRoute({
  summary: BACKUP,
  responses: {
    200: {
      description: BACKUP,
      content: { 'application/x-tar': { schema: { type: 'string', format: 'binary' } } },
    },
  },
})

const Id = params(z.object({ id: z.string().check(z.regex(/^[\da-f]{32}$/)) }))
const UPLOAD_BACKUP = 'Upload a backup and preview its restore; nothing is changed'
const describeUpload = describeRoute({
  summary: UPLOAD_BACKUP,
  requestBody: {
    required: true,
    content: { 'application/x-tar': { schema: { type: 'string', format: 'binary' } } },
  },
  responses: {
    201: {
      description: UPLOAD_BACKUP,
      content: { 'application/json': { schema: z.toJSONSchema(UploadedBackup) as object } },
    },
  },
})

export const backupsApi = new Hono<Http>()
  .get('/data/export', access('admin'), describeZip, async (c) => {
    const { size, stream } = await onReplica(c.var.ctx, (ctx) => exportEverything(ctx))
    return c.body(stream, 200, {
      'content-type': 'application/zip',
      'content-length': String(size),
      'content-disposition': 'attachment; filename="everything.zip"',
      'cache-control': 'no-store',
    })
  })
  .get('/data/backup', access('visitor'), describeBackup, Signed, async (c) => {
    // HEAD would create a backup that is not read.
    if (c.req.raw.method === 'HEAD') throw new Failure('not-found', 'Use GET to download a backup.')
    const { manifest, bytes } = await openBackup(c.var.ctx, c.req.valid('query'))
    const name = backupName(new Date(manifest.madeAt))
    return c.body(Readable.toWeb(Readable.from(bytes)) as ReadableStream<Uint8Array>, 200, {
      'content-type': 'application/x-tar',
      'content-disposition': `attachment; filename="${name}"`,
      'referrer-policy': 'no-referrer',
      'cache-control': 'private, no-store',
    })
  })
  .get(
    '/data/backups',
    access('admin'),
    describe('The newest backups and restores', 200, z.array(BackupEntry)),
    async (c) => c.json(out(z.array(BackupEntry), await readBackups(c.var.ctx))),
  )
  .post(
    '/data/backups',
    access('admin'),
    describe('A link that downloads a backup, valid for two minutes', 201, BackupLink),
    body(BackupOrder),
    async (c) => c.json(out(BackupLink, await requestBackup(c.var.ctx, c.req.valid('json'))), 201),
  )
  .post('/data/restores', access('admin'), streamsBody(), describeUpload, async (c) =>
    c.json(out(UploadedBackup, await uploadBackup(c.var.ctx, c.req.raw.body)), 201),
  )
  .post(
    '/data/restores/:id/run',
    access('admin'),
    describe('Replace all data with the uploaded backup', 200, ChangesSinceBackup),
    Id,
    body(RestoreOrder),
    async (c) =>
      c.json(
        out(
          ChangesSinceBackup,
          await restoreUploadedBackup(c.var.ctx, c.req.valid('param').id, c.req.valid('json')),
        ),
      ),
  )
  .delete(
    '/data/restores/:id',
    access('admin'),
    describeEmpty('Discard an uploaded backup'),
    Id,
    async (c) => {
      await discardUpload(c.var.ctx, c.req.valid('param').id)
      return c.body(null, 204)
    },
  )
  .get(
    '/data/cdn',
    access('admin'),
    describe('The CDN in front of the product, and its last purges', 200, CdnStatus),
    async (c) => c.json(out(CdnStatus, await readCdnStatus(c.var.ctx))),
  )
  .post(
    '/data/cdn-purges',
    access('admin'),
    describe('Purge everything at the CDN', 201, CdnStatus),
    async (c) => c.json(out(CdnStatus, await purgeEverything(c.var.ctx)), 201),
  )
  .get(
    '/data/retention',
    access('admin'),
    describe('Data retention, and what each choice would delete tonight', 200, RetentionSettings),
    async (c) => c.json(out(RetentionSettings, await readRetentionPreview(c.var.ctx))),
  )
  .put(
    '/data/retention',
    access('admin'),
    describe('Change data retention', 200, RetentionSettings),
    body(RetentionChange),
    async (c) =>
      c.json(out(RetentionSettings, await updateRetention(c.var.ctx, c.req.valid('json')))),
  )

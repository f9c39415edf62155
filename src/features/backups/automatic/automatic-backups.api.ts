import { Hono } from 'hono'
import { describeRoute } from 'hono-openapi'
import { Readable } from 'node:stream'
import * as z from 'zod/mini'
import { access, type Http } from '#kernel/http/access.ts'
import { body, describe, out, query } from '#kernel/http/schema.ts'
import { runOncePerKey } from '#kernel/idempotency/idempotency.ts'
import { wholeNumberText } from '#kernel/numbers.contract.ts'
import { BackupLink, UploadedBackup } from '../backup.contract.ts'
import {
  AutomaticBackups,
  BackupChoice,
  BackupFileOrder,
  BackupScheduleChange,
} from './automatic-backups.contract.ts'
import {
  changeBackupSchedule,
  openBackupFile,
  prepareStoredBackup,
  readAutomaticBackups,
  requestAutomaticBackup,
  requestBackupFile,
} from './automatic-backups.service.ts'

/** Defaults instead of errors: every faulty link gets the same response. */
const Signed = query(
  z.object({
    name: z._default(z.string(), ''),
    until: z.catch(wholeNumberText(0, Number.MAX_SAFE_INTEGER), 0),
    signature: z._default(z.string(), ''),
  }),
)
const FILE = 'The encrypted file of an automatic backup; requires a signed link'
const describeFile = describeRoute({
  summary: FILE,
  responses: {
    200: {
      description: FILE,
      content: { 'application/octet-stream': { schema: { type: 'string', format: 'binary' } } },
    },
  },
})

export const automaticBackupsApi = new Hono<Http>()
  .get(
    '/data/automatic-backups',
    access('admin'),
    describe('The schedule of automatic backups, and the stored ones', 200, AutomaticBackups),
    async (c) => c.json(out(AutomaticBackups, await readAutomaticBackups(c.var.ctx))),
  )
  .put(
    '/data/backup-schedule',
    access('admin'),
    describe('Change when automatic backups are made', 200, AutomaticBackups),
    body(BackupScheduleChange),
    async (c) =>
      c.json(out(AutomaticBackups, await changeBackupSchedule(c.var.ctx, c.req.valid('json')))),
  )
  .post(
    '/data/automatic-backups',
    access('admin'),
    describe('Make a backup now, in the background', 201, BackupChoice),
    async (c) => {
      const call = {
        route: 'POST /data/automatic-backups',
        key: c.req.header('idempotency-key'),
        input: null,
      }
      return c.json(
        out(BackupChoice, await runOncePerKey(c.var.ctx, call, requestAutomaticBackup)),
        201,
      )
    },
  )
  .post(
    '/data/automatic-backups/links',
    access('admin'),
    describe('A link that downloads a stored backup, valid for two minutes', 201, BackupLink),
    body(BackupFileOrder),
    async (c) =>
      c.json(out(BackupLink, await requestBackupFile(c.var.ctx, c.req.valid('json'))), 201),
  )
  .post(
    '/data/automatic-backups/restores',
    access('admin'),
    describe('Preview the restore of a stored backup; nothing is changed', 201, UploadedBackup),
    body(BackupChoice),
    async (c) =>
      c.json(out(UploadedBackup, await prepareStoredBackup(c.var.ctx, c.req.valid('json'))), 201),
  )
  .get('/data/automatic-backups/file', access('visitor'), describeFile, Signed, async (c) => {
    const link = c.req.valid('query')
    const { bytes, size } = await openBackupFile(c.var.ctx, link)
    return c.body(Readable.toWeb(Readable.from(bytes)) as ReadableStream<Uint8Array>, 200, {
      'content-type': 'application/octet-stream',
      'content-length': String(size),
      'content-disposition': `attachment; filename="${link.name}"`,
      'referrer-policy': 'no-referrer',
      'cache-control': 'private, no-store',
    })
  })

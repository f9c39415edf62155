// The space that project files take, and all of them as one archive.
import { Hono } from 'hono'
import { describeRoute } from 'hono-openapi'
import * as z from 'zod/mini'
import {
  changeStorageSettings,
  readStorageSettings,
} from '#features/projects/project-storage.service.ts'
import {
  StorageSettings,
  StorageSettingsChange,
} from '#features/projects/project-storage.contract.ts'
import { FileLink } from '#kernel/files/files.contract.ts'
import { Failure } from '#kernel/failure.ts'
import { access, type Http } from '#kernel/http/access.ts'
import { sendParts } from '#kernel/http/attachment.ts'
import { body, describe, out, params, query } from '#kernel/http/schema.ts'
import { linkToArchive, openArchive } from './project-archive.service.ts'
import { SignedLink } from './signed-link.contract.ts'

const Id = params(z.object({ id: z.uuid() }))

export const projectFilesApi = new Hono<Http>()
  .get(
    '/storage-settings',
    access('team'),
    describe('How much space the files of each project may take', 200, StorageSettings),
    async (c) => c.json(out(StorageSettings, await readStorageSettings(c.var.ctx))),
  )
  .put(
    '/storage-settings',
    access('admin'),
    describe('Change how much space the files of each project may take', 200, StorageSettings),
    body(StorageSettingsChange),
    async (c) =>
      c.json(out(StorageSettings, await changeStorageSettings(c.var.ctx, c.req.valid('json')))),
  )
  .post(
    '/project-archives/:id/links',
    access('signed-in'),
    describe('Create a link to one archive of all files of a project', 201, FileLink),
    Id,
    async (c) =>
      c.json(out(FileLink, await linkToArchive(c.var.ctx, c.req.valid('param').id)), 201),
  )
  .get(
    '/project-archives/:id',
    access('visitor'),
    describeRoute({
      summary: 'Open the archive of a project with a signed link',
      responses: {
        200: {
          description: 'A .zip file as a download',
          content: { 'application/zip': { schema: { type: 'string', format: 'binary' } } },
        },
      },
    }),
    Id,
    query(SignedLink),
    async (c) => {
      // A HEAD request would leave file handles open.
      if (c.req.raw.method === 'HEAD') throw new Failure('not-found', 'Use GET to open a file.')
      const link = c.req.valid('query')
      return sendParts(c, await openArchive(c.var.ctx, c.req.valid('param').id, link))
    },
  )

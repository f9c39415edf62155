import { type Context, Hono } from 'hono'
import { describeRoute } from 'hono-openapi'
import * as z from 'zod/mini'
import { access, type Http } from '#kernel/http/access.ts'
import { streamsBody } from '#kernel/http/body-limit.ts'
import { describe, describeEmpty, headers, out, params, query } from '#kernel/http/schema.ts'
import {
  ResumablePiece,
  ResumableProject,
  ResumableStart,
  ResumableState,
  TUS_HEADERS,
} from './resumable-uploads.contract.ts'
import {
  appendToUpload,
  cancelResumable,
  readResumable,
  RESUMABLE_HOURS,
  startResumable,
} from './resumable-uploads.service.ts'
import { hoursAfter } from '#kernel/dates.ts'

const Id = params(z.object({ id: z.string().check(z.regex(/^[\da-f]{32}$/)) }))

type State = Pick<Awaited<ReturnType<typeof readResumable>>, 'received' | 'size' | 'changedAt'>

const stateHeaders = ({ received, size, changedAt }: State) => ({
  ...TUS_HEADERS,
  'upload-offset': String(received),
  'upload-length': String(size),
  'upload-expires': hoursAfter(changedAt, RESUMABLE_HOURS).toUTCString(),
})

export const resumableUploadsApi = new Hono<Http>()
  .post(
    '/resumable-uploads',
    access('signed-in'),
    streamsBody(),
    describeRoute({
      summary: 'Start an upload of a project file, up to 2 GB, that can be resumed (tus)',
      responses: { 201: { description: 'Its address in `location`' } },
    }),
    query(ResumableProject),
    headers(ResumableStart),
    async (c) => {
      const start = c.req.valid('header')
      const upload = await startResumable(c.var.ctx, {
        projectId: c.req.valid('query').project,
        name: fileNameIn(start['upload-metadata']),
        size: start['upload-length'],
      })
      return c.body(null, 201, {
        ...stateHeaders(upload),
        location: `/api/resumable-uploads/${upload.id}`,
      })
    },
  )
  .get(
    '/resumable-uploads/:id',
    access('signed-in'),
    describe('How much of an upload has arrived (tus)', 200, ResumableState),
    Id,
    async (c) => {
      const upload = await readResumable(c.var.ctx, c.req.valid('param').id)
      return c.json(out(ResumableState, upload), 200, stateHeaders(upload))
    },
  )
  .patch(
    '/resumable-uploads/:id',
    access('signed-in'),
    streamsBody(),
    describeEmpty('Add the next piece of an upload (tus)'),
    Id,
    headers(ResumablePiece),
    async (c) => {
      const { ctx } = c.var
      const { id } = c.req.valid('param')
      const received = await appendToUpload(ctx, id, {
        offset: c.req.valid('header')['upload-offset'],
        length: lengthOf(c),
        body: c.req.raw.body,
      })
      return c.body(null, 204, { ...TUS_HEADERS, 'upload-offset': String(received) })
    },
  )
  .delete(
    '/resumable-uploads/:id',
    access('signed-in'),
    describeEmpty('Cancel an upload (tus)'),
    Id,
    async (c) => {
      await cancelResumable(c.var.ctx, c.req.valid('param').id)
      return c.body(null, 204, TUS_HEADERS)
    },
  )

function lengthOf(c: Context<Http>): number | undefined {
  const text = c.req.header('content-length')
  return text === undefined ? undefined : Number(text)
}

/** An empty name for metadata without one, which is rejected like any name without an extension. */
function fileNameIn(metadata: string): string {
  const encoded = /(?:^|,)\s*filename ([A-Za-z\d+/=]+)/.exec(metadata)?.[1] ?? ''
  return Buffer.from(encoded, 'base64').toString()
}

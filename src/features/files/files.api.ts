import { Hono } from 'hono'
import { describeRoute } from 'hono-openapi'
import * as z from 'zod/mini'
import { Failure } from '#kernel/failure.ts'
import { openFile } from '#kernel/files/file-links.ts'
import {
  FILE_PURPOSES,
  FileLink,
  type FileKind,
  type FilePurpose,
  AttachedFileView,
  Uploaded,
} from '#kernel/files/files.contract.ts'
import { access, type Http } from '#kernel/http/access.ts'
import { streamsBody } from '#kernel/http/body-limit.ts'
import { describe, describeEmpty, out, params, query } from '#kernel/http/schema.ts'
import { deleteFileAsTeam, linkToFile, readFilesAbout, receiveUpload } from './files.service.ts'
import { SignedLink } from './signed-link.contract.ts'

const Purposes = Object.keys(FILE_PURPOSES) as [FilePurpose, ...FilePurpose[]]
const For = query(
  z.object({
    for: z.optional(
      z.enum(
        Purposes,
        'Files can be uploaded for a pitch, an application, a project or a message.',
      ),
    ),
  }),
)
const Id = params(z.object({ id: z.string().check(z.regex(/^[\da-f]{32}$/)) }))
const About = params(z.object({ id: z.uuid() }))
const Signed = query(SignedLink)

const MEDIA_TYPES: Record<FileKind, string> = {
  pdf: 'application/pdf',
  ppt: 'application/vnd.ms-powerpoint',
  pptx: 'application/vnd.openxmlformats-officedocument.presentationml.presentation',
  doc: 'application/msword',
  docx: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  png: 'image/png',
  jpg: 'image/jpeg',
  webp: 'image/webp',
  avif: 'image/avif',
  gif: 'image/gif',
  svg: 'image/svg+xml',
  mp4: 'video/mp4',
  mov: 'video/quicktime',
  webm: 'video/webm',
  mp3: 'audio/mpeg',
  wav: 'audio/wav',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  csv: 'text/csv',
  txt: 'text/plain',
  zip: 'application/zip',
  psd: 'image/vnd.adobe.photoshop',
  ai: 'application/postscript',
  ttf: 'font/ttf',
  otf: 'font/otf',
  woff2: 'font/woff2',
}
/** Uploaded files are untrusted: downloads, and sandboxed in case a browser renders them. */
const FILE_POLICY = "default-src 'none'; sandbox; frame-ancestors 'none'"

export const filesApi = new Hono<Http>()
  .post('/uploads', access('visitor'), streamsBody(), describeUpload(), For, async (c) => {
    const upload = { body: c.req.raw.body, contentType: c.req.header('content-type') }
    return c.json(
      out(Uploaded, { data: await receiveUpload(c.var.ctx, upload, c.req.valid('query').for) }),
      201,
    )
  })
  .get('/files/:id', access('visitor'), describeFile(), Id, Signed, async (c) => {
    // A HEAD request must not count as an opening, and would leave the file handle open.
    if (c.req.raw.method === 'HEAD') throw new Failure('not-found', 'Use GET to open a file.')
    const { file, bytes, range } = await openFile(
      c.var.ctx,
      c.req.valid('param').id,
      c.req.valid('query'),
      c.req.header('range'),
    )
    return c.body(bytes, range ? 206 : 200, {
      'content-type': MEDIA_TYPES[file.kind],
      'accept-ranges': 'bytes',
      ...(range && { 'content-range': `bytes ${range.first}-${range.last}/${file.bytes}` }),
      'content-length': String(range ? range.last - range.first + 1 : file.bytes),
      'content-disposition': attachment(file.name),
      'content-security-policy': FILE_POLICY,
      'cross-origin-resource-policy': 'same-origin',
      'referrer-policy': 'no-referrer',
      'cache-control': 'private, no-store',
    })
  })
  .post(
    '/files/:id/links',
    access('team'),
    describe('Create a link that opens a file for ten minutes', 201, FileLink),
    Id,
    async (c) => c.json(out(FileLink, await linkToFile(c.var.ctx, c.req.valid('param').id)), 201),
  )
  .delete(
    '/files/:id',
    access('admin'),
    describeEmpty('Permanently delete a file at the sender’s request'),
    Id,
    async (c) => {
      await deleteFileAsTeam(c.var.ctx, c.req.valid('param').id)
      return c.body(null, 204)
    },
  )
  .get(
    '/inquiries/:id/files',
    access('team'),
    describe('List the files of an inquiry and who opened them', 200, z.array(AttachedFileView)),
    About,
    async (c) =>
      c.json(
        out(z.array(AttachedFileView), await readFilesAbout(c.var.ctx, c.req.valid('param').id)),
      ),
  )
  .get(
    '/applications/:id/files',
    access('team'),
    describe(
      'List the resumes of an application or of a later version, and who opened them',
      200,
      z.array(AttachedFileView),
    ),
    About,
    async (c) =>
      c.json(
        out(z.array(AttachedFileView), await readFilesAbout(c.var.ctx, c.req.valid('param').id)),
      ),
  )

/** RFC 6266: an ASCII fallback and the full name. */
function attachment(name: string): string {
  const plain = name.normalize('NFKD').replace(/[^\x20-\x7e]|["\\%]/g, '')
  const encoded = encodeURIComponent(name).replace(
    /['()*]/g,
    (one) => `%${one.charCodeAt(0).toString(16)}`,
  )
  return `attachment; filename="${plain}"; filename*=UTF-8''${encoded}`
}

function describeUpload() {
  const schema = {
    type: 'object' as const,
    required: ['file'],
    properties: { file: { type: 'string' as const, format: 'binary' } },
  }
  return describeRoute({
    summary: 'Upload a file, up to 10 MB; it can be read once it is attached to a record',
    requestBody: { required: true, content: { 'multipart/form-data': { schema } } },
    responses: {
      201: {
        description: 'The path that attaches the file',
        content: { 'application/json': { schema: z.toJSONSchema(Uploaded) as object } },
      },
    },
  })
}

function describeFile() {
  return describeRoute({
    summary: 'Open a file with a signed link',
    responses: {
      200: {
        description: 'The file as a download',
        content: { 'application/octet-stream': { schema: { type: 'string', format: 'binary' } } },
      },
    },
  })
}

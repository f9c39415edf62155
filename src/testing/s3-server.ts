// An S3-compatible store on this machine, which checks the signature of each call after the manual.
import { createHash, createHmac } from 'node:crypto'
import { once } from 'node:events'
import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { ObjectStore, ObjectStoreSettings } from '#kernel/files/object-store.ts'

export const S3_SECRET = 'the secret of the key'
type Answer = [status: number, found?: Buffer | string, headers?: Record<string, string>]
type Uploads = Map<string, Map<number, Buffer>>

/** For a store whose test sends no file in parts. */
export const NO_PARTS: Pick<ObjectStore, 'startParts' | 'putPart' | 'joinParts' | 'removeParts'> = {
  startParts: () => Promise.reject(new Error('This store takes no parts.')),
  putPart: () => Promise.reject(new Error('This store takes no parts.')),
  joinParts: () => Promise.reject(new Error('This store takes no parts.')),
  removeParts: () => Promise.reject(new Error('This store takes no parts.')),
}

export async function startS3Server() {
  const stored = new Map<string, Buffer>()
  const uploads: Uploads = new Map()
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk as Buffer)
    const [status, found, headers] = isSigned(request)
      ? respondTo(request, Buffer.concat(chunks), { stored, uploads })
      : ([403, '<Code>SignatureDoesNotMatch</Code>'] satisfies Answer)
    response.writeHead(status, headers).end(found)
  })
  await once(server.listen(0, '127.0.0.1'), 'listening')
  const { port } = server.address() as AddressInfo
  const settings: ObjectStoreSettings = {
    endpoint: `http://127.0.0.1:${port}/`,
    region: 'us-east-1',
    bucket: 'cedarline-files',
    accessKeyId: 'the-key',
    secretAccessKey: S3_SECRET,
  }
  return { settings, stored, uploads, close: () => void server.close() }
}

/** A second implementation of AWS Signature Version 4, after its manual. */
function isSigned(request: IncomingMessage): boolean {
  const { authorization = '', ...headers } = request.headers
  const [, scope = '', signed = '', signature] =
    /^AWS4-HMAC-SHA256 Credential=the-key\/([^,]+), SignedHeaders=([^,]+), Signature=(\w+)$/.exec(
      authorization,
    ) ?? []
  const sha = (text: string): string => createHash('sha256').update(text).digest('hex')
  const hmac = (key: string | Buffer, text: string): Buffer =>
    createHmac('sha256', key).update(text).digest()
  const listed = signed
    .split(';')
    .map((name) => `${name}:${String(headers[name]).trim()}\n`)
    .join('')
  const { pathname, searchParams } = addressOf(request)
  searchParams.sort()
  const canonical = [
    request.method,
    pathname,
    searchParams.toString(),
    listed,
    signed,
    headers['x-amz-content-sha256'],
  ].join('\n')
  const key = scope
    .split('/')
    .reduce<string | Buffer>((key, part) => hmac(key, part), `AWS4${S3_SECRET}`)
  return (
    hmac(
      key,
      ['AWS4-HMAC-SHA256', headers['x-amz-date'], scope, sha(canonical)].join('\n'),
    ).toString('hex') === signature && signed.includes('x-amz-content-sha256')
  )
}

const addressOf = ({ url = '' }: IncomingMessage): URL => new URL(url, 'http://127.0.0.1')

type Contents = { stored: Map<string, Buffer>; uploads: Uploads }

function respondTo(request: IncomingMessage, body: Buffer, contents: Contents): Answer {
  const { searchParams } = addressOf(request)
  const uploadId = searchParams.get('uploadId')
  if (uploadId !== null) return respondToUpload(request, body, contents, uploadId)
  if (searchParams.has('uploads')) return startUpload(contents)
  if (searchParams.has('list-type'))
    return listOf(contents.stored, searchParams.get('prefix') ?? '')
  return respondToFile(request, body, contents)
}

function respondToFile(request: IncomingMessage, body: Buffer, { stored }: Contents): Answer {
  const { method, headers } = request
  const { pathname } = addressOf(request)
  if (method === 'PUT')
    return Number(headers['content-length']) === body.length
      ? stored.set(pathname, body) && [200]
      : [411]
  if (method === 'DELETE') return [stored.delete(pathname) ? 204 : 404]
  const found = stored.get(pathname)
  if (!found) return [404]
  const [, first, last] = /^bytes=(\d+)-(\d+)$/.exec(headers.range ?? '') ?? []
  return first ? [206, found.subarray(Number(first), Number(last) + 1)] : [200, found]
}

function listOf(stored: Contents['stored'], prefix: string): Answer {
  const entries = [...stored].flatMap(([path, body]) => {
    const key = path.split('/').slice(2).join('/')
    return key.startsWith(prefix)
      ? `<Contents><Key>${key}</Key><Size>${body.length}</Size></Contents>`
      : []
  })
  return [200, `<ListBucketResult>${entries.join('')}</ListBucketResult>`]
}

function startUpload({ uploads }: Contents): Answer {
  const started = `upload-${uploads.size + 1}`
  uploads.set(started, new Map())
  return [200, `<UploadId>${started}</UploadId>`]
}

/** The parts before the last one have at least 5 MB, as in the manual. */
const SMALLEST_PART = 5 * 1024 * 1024

function respondToUpload(
  request: IncomingMessage,
  body: Buffer,
  { stored, uploads }: Contents,
  uploadId: string,
): Answer {
  const { method } = request
  const { pathname, searchParams } = addressOf(request)
  const parts = uploads.get(uploadId)
  if (!parts) return [404, '<Code>NoSuchUpload</Code>']
  if (method === 'DELETE') return [uploads.delete(uploadId) ? 204 : 404]
  if (method === 'PUT') {
    parts.set(Number(searchParams.get('partNumber')), body)
    return [200, '', { etag: `"${createHash('md5').update(body).digest('hex')}"` }]
  }
  const listed = [...body.toString().matchAll(/<PartNumber>(\d+)<\/PartNumber>/g)]
  const joined = listed.map(([, number]) => parts.get(Number(number)) ?? Buffer.alloc(0))
  if (joined.slice(0, -1).some(({ length }) => length < SMALLEST_PART))
    return [200, '<Error><Code>EntityTooSmall</Code></Error>']
  stored.set(pathname, Buffer.concat(joined))
  uploads.delete(uploadId)
  return [200, '<CompleteMultipartUploadResult/>']
}

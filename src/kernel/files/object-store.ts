// Files in an S3-compatible store, under their ids. Clients read them through this server.
import { openAsBlob } from 'node:fs'
import { AwsClient } from 'aws4fetch'

/** For a response, in milliseconds; sending a file takes longer. */
const TIMEOUT_MS = 30_000
/** In bytes per millisecond, the slowest connection to the store that is waited for. */
const SLOWEST = 1000

export type ObjectStoreSettings = {
  endpoint: string
  region: string
  bucket: string
  accessKeyId: string
  secretAccessKey: string
}

/** All methods throw when the store does not respond as expected. */
export type ObjectStore = {
  put: (id: string, path: string) => Promise<void>
  /** @param range of bytes, both included */
  read: (id: string, range?: ByteRange) => Promise<ReadableStream<Uint8Array> | undefined>
  remove: (id: string) => Promise<void>
  /** Starts a file that is sent in parts. @returns the ID of its multipart upload */
  startParts: (id: string) => Promise<string>
  /** @param number from 1 @returns the tag of the part, which completing the file needs */
  putPart: (id: string, multipartId: string, number: number, path: string) => Promise<string>
  /** Joins the parts to the file, in order. */
  joinParts: (id: string, multipartId: string, tags: readonly string[]) => Promise<void>
  removeParts: (id: string, multipartId: string) => Promise<void>
}

/** Both positions are included. */
export type ByteRange = { first: number; last: number }

type Request = (
  method: string,
  id: string,
  more?: { body?: Blob | string; headers?: Record<string, string> },
) => Promise<Response>

function createRequest({ endpoint, bucket, ...rest }: ObjectStoreSettings): Request {
  const client = new AwsClient({ ...rest, service: 's3' })
  return async (method, id, { body, headers } = {}) => {
    // Sign without the body, which streams from the disk; the store checks its length.
    const signed = await client.sign(`${endpoint.replace(/\/+$/, '')}/${bucket}/${id}`, {
      method,
      headers: { 'x-amz-content-sha256': 'UNSIGNED-PAYLOAD', ...headers },
    })
    const patience = new AbortController()
    const giveUp = () => patience.abort(new Error('The file store took too long.'))
    const size = body instanceof Blob ? body.size : 0
    const timeout = setTimeout(giveUp, TIMEOUT_MS + size / SLOWEST)
    try {
      return await fetch(signed.url, {
        method,
        headers: signed.headers,
        redirect: 'error',
        signal: patience.signal,
        ...(body && { body }),
      })
    } finally {
      // The time limit does not include reading the body.
      clearTimeout(timeout)
    }
  }
}

export const createObjectStore = (settings: ObjectStoreSettings): ObjectStore =>
  storeOf(createRequest(settings))

function storeOf(request: Request): ObjectStore {
  return {
    async put(id, path) {
      await expectFine(await request('PUT', id, { body: await openAsBlob(path) }))
    },
    async read(id, range) {
      const headers = range && { range: `bytes=${range.first}-${range.last}` }
      const response = await request('GET', id, headers && { headers })
      if (response.status === 404) return void (await response.body?.cancel())
      if (!response.ok || !response.body) await expectFine(response)
      return response.body ?? undefined
    },
    async remove(id) {
      const response = await request('DELETE', id)
      if (response.status !== 404) await expectFine(response)
      else await response.body?.cancel()
    },
    ...partsOf(request),
  }
}

type Parts = Pick<ObjectStore, 'startParts' | 'putPart' | 'joinParts' | 'removeParts'>

function partsOf(request: Request): Parts {
  return {
    async startParts(id) {
      const text = await textOf(await request('POST', `${id}?uploads=`))
      const multipartId = /<UploadId>([^<]+)<\/UploadId>/.exec(text)?.[1]
      if (!multipartId) throw new Error('The file store did not start an upload in parts.')
      return multipartId
    },
    putPart: async (id, multipartId, number, path) =>
      putPart(request, `${id}?${partQuery(multipartId, number)}`, await openAsBlob(path)),
    async joinParts(id, multipartId, tags) {
      const parts = tags.map(
        (tag, at) => `<Part><PartNumber>${at + 1}</PartNumber><ETag>${tag}</ETag></Part>`,
      )
      const body = `<CompleteMultipartUpload>${parts.join('')}</CompleteMultipartUpload>`
      const text = await textOf(await request('POST', `${id}?${partQuery(multipartId)}`, { body }))
      // The store answers before it has joined the parts, so an error can follow the status 200.
      if (text.includes('<Error>'))
        throw new Error(`The file store answered: ${text.slice(0, 500)}`)
    },
    async removeParts(id, multipartId) {
      const response = await request('DELETE', `${id}?${partQuery(multipartId)}`)
      if (response.status !== 404) await expectFine(response)
      else await response.body?.cancel()
    },
  }
}

async function putPart(request: Request, part: string, body: Blob): Promise<string> {
  const response = await request('PUT', part, { body })
  const tag = response.headers.get('etag')
  await expectFine(response)
  if (!tag) throw new Error('The file store returned no tag of a part.')
  return tag
}

/** For files of any size under a common prefix, which the bucket lists. */
export type Bucket = Pick<ObjectStore, 'read' | 'remove'> & {
  /** The file appears when all parts have arrived. */
  putInParts: (key: string, path: string, partBytes: number) => Promise<void>
  list: (prefix: string) => Promise<{ key: string; bytes: number }[]>
}

export function openBucket(settings: ObjectStoreSettings): Bucket {
  const request = createRequest(settings)
  const store = storeOf(request)
  return {
    read: store.read,
    remove: store.remove,
    async putInParts(key, path, partBytes) {
      const file = await openAsBlob(path)
      const id = await store.startParts(key)
      try {
        const tags: string[] = []
        for (let at = 0; at < file.size; at += partBytes) {
          const part = `${key}?${partQuery(id, tags.length + 1)}`
          tags.push(await putPart(request, part, file.slice(at, at + partBytes)))
        }
        await store.joinParts(key, id, tags)
      } catch (reason) {
        await store.removeParts(key, id).catch(() => undefined)
        throw reason
      }
    },
    async list(prefix) {
      const query = new URLSearchParams({ 'list-type': '2', prefix })
      const text = await textOf(await request('GET', `?${query}`))
      return [...text.matchAll(/<Contents>(.*?)<\/Contents>/gs)].map(([, entry = '']) => ({
        key: /<Key>([^<]*)<\/Key>/.exec(entry)?.[1] ?? '',
        bytes: Number(/<Size>(\d+)<\/Size>/.exec(entry)?.[1] ?? 0),
      }))
    },
  }
}

const partQuery = (uploadId: string, number?: number): string =>
  new URLSearchParams({ ...(number && { partNumber: String(number) }), uploadId }).toString()

async function textOf(response: Response): Promise<string> {
  if (!response.ok) await expectFine(response)
  return response.text()
}

/** The store's message is only for the log: it names the bucket and the key. */
async function expectFine(response: Response): Promise<void> {
  if (response.ok) return void (await response.body?.cancel())
  const body = (await response.text()).slice(0, 500)
  throw new Error(`The file store answered ${response.status}: ${body}`)
}

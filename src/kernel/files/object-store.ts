// Files in an S3-compatible store, under their ids. Clients read them through this server.
import { openAsBlob } from 'node:fs'
import { AwsClient } from 'aws4fetch'

/** For a response, in milliseconds. */
const TIMEOUT_MS = 30_000

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
  read: (id: string) => Promise<ReadableStream<Uint8Array> | undefined>
  remove: (id: string) => Promise<void>
}

export function createObjectStore({ endpoint, bucket, ...rest }: ObjectStoreSettings): ObjectStore {
  const client = new AwsClient({ ...rest, service: 's3' })
  const request = async (method: string, id: string, body?: Blob): Promise<Response> => {
    // Sign without the body, which streams from the disk; the store checks its length.
    const signed = await client.sign(`${endpoint.replace(/\/+$/, '')}/${bucket}/${id}`, {
      method,
      headers: { 'x-amz-content-sha256': 'UNSIGNED-PAYLOAD' },
    })
    const patience = new AbortController()
    const giveUp = () => patience.abort(new Error('The file store took too long.'))
    const timeout = setTimeout(giveUp, TIMEOUT_MS)
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
  return {
    async put(id, path) {
      await expectFine(await request('PUT', id, await openAsBlob(path)))
    },
    async read(id) {
      const response = await request('GET', id)
      if (response.status === 404) return void (await response.body?.cancel())
      if (!response.ok || !response.body) await expectFine(response)
      return response.body ?? undefined
    },
    async remove(id) {
      const response = await request('DELETE', id)
      if (response.status !== 404) await expectFine(response)
      else await response.body?.cancel()
    },
  }
}

/** The store's message is only for the log: it names the bucket and the key. */
async function expectFine(response: Response): Promise<void> {
  if (response.ok) return void (await response.body?.cancel())
  const body = (await response.text()).slice(0, 500)
  throw new Error(`The file store answered ${response.status}: ${body}`)
}

// Files in an S3-compatible store. Each lies there under its id, and is read through us: the store needs no door to the world.
import { openAsBlob } from 'node:fs'
import { AwsClient } from 'aws4fetch'

/** How long it may take to answer, in milliseconds. */
const PATIENCE = 30_000

export type ObjectStoreSettings = {
  endpoint: string
  region: string
  bucket: string
  accessKeyId: string
  secretAccessKey: string
}

/** Every one of them throws when the store does not answer as it should. */
export type ObjectStore = {
  put(id: string, path: string): Promise<void>
  /** Undefined when it is not there. */
  read(id: string): Promise<ReadableStream<Uint8Array> | undefined>
  remove(id: string): Promise<void>
}

export function createObjectStore({
  endpoint,
  region,
  bucket,
  accessKeyId,
  secretAccessKey,
}: ObjectStoreSettings): ObjectStore {
  const client = new AwsClient({ accessKeyId, secretAccessKey, region, service: 's3' })
  const ask = async (method: string, id: string, body?: Blob): Promise<Response> => {
    // Signed without the body, which is streamed from the disk; its length is checked by the store.
    const signed = await client.sign(`${endpoint.replace(/\/+$/, '')}/${bucket}/${id}`, {
      method,
      headers: { 'x-amz-content-sha256': 'UNSIGNED-PAYLOAD' },
    })
    const patience = new AbortController()
    const giveUp = setTimeout(
      () => patience.abort(new Error('The file store took too long.')),
      PATIENCE,
    )
    try {
      return await fetch(signed.url, {
        method,
        headers: signed.headers,
        redirect: 'error',
        signal: patience.signal,
        ...(body && { body }),
      })
    } finally {
      // From here on a reader may take its time.
      clearTimeout(giveUp)
    }
  }
  return {
    async put(id, path) {
      await expectFine(await ask('PUT', id, await openAsBlob(path)))
    },
    async read(id) {
      const answer = await ask('GET', id)
      if (answer.status === 404) return void (await answer.body?.cancel())
      if (!answer.ok || !answer.body) await expectFine(answer)
      return answer.body ?? undefined
    },
    async remove(id) {
      const answer = await ask('DELETE', id)
      if (answer.status !== 404) await expectFine(answer)
      else await answer.body?.cancel()
    },
  }
}

/** The store's own words stay in the log: they name the bucket and the key. */
async function expectFine(answer: Response): Promise<void> {
  if (answer.ok) return void (await answer.body?.cancel())
  const words = (await answer.text()).slice(0, 500)
  throw new Error(`The file store answered ${answer.status}: ${words}`)
}

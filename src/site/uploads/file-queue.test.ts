import { expect, test } from 'vitest'
import { FileQueue, type Sendings } from './file-queue.ts'
import { ApiError } from '../data/api-error.ts'
import { NotUploaded } from './upload.ts'

const picture = (name: string): File => new File(['bytes'], name)

function slowQueue() {
  const [token, attached] = [Promise.withResolvers<string>(), Promise.withResolvers<void>()]
  const uploads: { name: string; done: PromiseWithResolvers<string>; isCanceled: boolean }[] = []
  const arrived: string[] = []
  let [shown, isRequested]: [Sendings, boolean] = [[], false]
  const queue = new FileQueue({
    purpose: 'project',
    token: () => {
      isRequested = true
      return token.promise
    },
    upload: ({ name }) => {
      const upload = { name, done: Promise.withResolvers<string>(), isCanceled: false }
      uploads.push(upload)
      return { done: upload.done.promise, cancel: () => void (upload.isCanceled = true) }
    },
    show: (changed) => void (shown = changed(shown)),
  })
  const arrive = (path: string): Promise<void> => {
    arrived.push(path)
    return arrived.length === 1 ? attached.promise : Promise.resolve()
  }
  return {
    queue,
    arrive,
    token,
    isRequested: () => isRequested,
    attached,
    uploads,
    arrived,
    names: () => shown.map(({ file }) => file.name),
    first: () => shown[0],
    keyOf: (name: string) => shown.find(({ file }) => file.name === name)?.key ?? '',
  }
}

test('never uploads a file that was canceled while waiting', async () => {
  const { queue, arrive, token, isRequested, uploads, arrived, names, keyOf } = slowQueue()
  queue.send([picture('one.png'), picture('two.png')], arrive)
  await expect.poll(isRequested).toBe(true)
  queue.remove(keyOf('one.png'))
  token.resolve('token')
  await expect.poll(() => uploads.map(({ name }) => name)).toEqual(['two.png'])
  expect([names(), arrived]).toEqual([['two.png'], []])
})

test('cancels a running upload without attaching the file', async () => {
  const { queue, arrive, token, uploads, arrived, names, keyOf } = slowQueue()
  token.resolve('token')
  queue.send([picture('one.png'), picture('two.png')], arrive)
  await expect.poll(() => uploads.length).toBe(1)
  // The response has arrived, but the queue has not processed it yet.
  uploads[0]?.done.resolve('/api/files/one')
  queue.remove(keyOf('one.png'))
  await expect.poll(() => uploads.length).toBe(2)
  expect([uploads[0]?.isCanceled, names(), arrived]).toEqual([true, ['two.png'], []])
})

test('stopAll cancels waiting and running uploads', async () => {
  const { queue, arrive, token, uploads, arrived, names } = slowQueue()
  token.resolve('token')
  queue.send([picture('one.png'), picture('two.png')], arrive)
  await expect.poll(() => uploads.length).toBe(1)
  queue.cancelAll()
  uploads[0]?.done.resolve('/api/files/one')
  await Promise.resolve()
  expect([uploads.length, uploads[0]?.isCanceled, names(), arrived]).toEqual([1, true, [], []])
})

test('retries a failed attachment without another upload', async () => {
  const { queue, arrive, token, attached, uploads, arrived, names, first } = slowQueue()
  token.resolve('token')
  queue.send([picture('one.png')], arrive)
  await expect.poll(() => uploads.length).toBe(1)
  uploads[0]?.done.resolve('/api/files/one')
  await expect.poll(() => first()?.path).toBe('/api/files/one')
  attached.reject(new ApiError(503, { message: 'Not now.' }))
  await expect.poll(() => first()?.problem).toBe('Not now.')
  const failed = first()
  if (failed) queue.tryAgain(failed, arrive)
  await expect.poll(names).toEqual([])
  expect([uploads.length, arrived]).toEqual([1, ['/api/files/one', '/api/files/one']])
})

test('shows an error per file, before and after its upload', async () => {
  const { queue, arrive, token, uploads, first } = slowQueue()
  token.resolve('token')
  queue.send([picture('one.exe')], arrive)
  expect(first()?.problem).toBe(
    'Upload a picture, PDF, Office, video, audio, design, font, text or .zip file.',
  )
  queue.remove(first()?.key ?? '')
  queue.send([picture('two.png')], arrive)
  await expect.poll(() => uploads.length).toBe(1)
  uploads[0]?.done.reject(new NotUploaded('This is not a valid .png file.', false))
  await expect.poll(() => first()?.problem).toBe('This is not a valid .png file.')
})

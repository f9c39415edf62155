// API calls while the disk of the embedded database fails, and after it recovers.
import { randomUUID } from 'node:crypto'
import { rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { expect, inject, onTestFinished, test } from 'vitest'
import { ADMIN, dataDir } from './product.ts'
import { printed, run, served, stopProduct } from './run.ts'

const FULL = 'The disk is full. Nothing was changed. Please try again in a few minutes.'
const FAILS = 'The service is temporarily unavailable. Please try again in a minute.'

type ResultOfCall = { status: number; retryAfter: string | null; body: Record<string, unknown> }

async function post(
  origin: string,
  path: string,
  body: object,
  key?: string,
): Promise<ResultOfCall> {
  const headers = { 'content-type': 'application/json', ...(key && { 'idempotency-key': key }) }
  const init = { method: 'POST', headers, body: JSON.stringify(body) }
  const reply = await fetch(`${origin}/api${path}`, init)
  const answerBody = (await reply.json()) as ResultOfCall['body']
  return { status: reply.status, retryAfter: reply.headers.get('retry-after'), body: answerBody }
}

const write = (origin: string, name: string, key: string): Promise<ResultOfCall> => {
  const message = {
    name,
    email: 'ada@routewell.example',
    subject: 'Hello',
    message: 'Is this you?',
  }
  return post(origin, '/contact-messages', message, key)
}

async function names(origin: string): Promise<string[]> {
  const { body } = await post(origin, '/auth/login', ADMIN)
  const headers = { authorization: `Bearer ${String(body['token'])}` }
  const found = await (await fetch(`${origin}/api/inquiries`, { headers })).json()
  // Rows of the Inbox contain the name of each sender.
  const all = (found as { name: string }[]).map(({ name }) => name)
  return all.filter((name) => name.startsWith('Ada'))
}

test.each([
  ['full', 'ENOSPC', FULL],
  ['broken', 'EIO', FAILS],
])(
  'a %s disk returns its own error, and the product recovers by itself',
  async (name, code, expected) => {
    const errorFile = join(inject('scratch'), `disk-is-${name}`)
    const product = run(
      {
        PORT: '0',
        DATA_DIR: dataDir(`disk-${name}`),
        FAILING_DISK: errorFile,
        NODE_OPTIONS: `--import=${pathToFileURL('src/testing/failing-disk.mjs').href}`,
      },
      'scripts/start.mjs',
    )
    onTestFinished(() => void product.child.kill('SIGTERM'))
    const first = await served(product)
    expect(await write(first, 'Ada before', randomUUID())).toMatchObject({ status: 201 })

    const key = randomUUID()
    writeFileSync(errorFile, code)
    expect(await write(first, 'Ada', key)).toEqual({
      status: 503,
      retryAfter: '30',
      body: { code: 'unavailable', message: expected, reference: expect.any(String) },
    })
    await expect.poll(() => product.output()).toContain('The embedded database failed: restarting')
    rmSync(errorFile)

    const again = await served(product, 2)
    expect(await write(again, 'Ada', key)).toMatchObject({ status: 201 })
    expect((await names(again)).toSorted()).toEqual(['Ada', 'Ada before'])
    expect(await stopProduct(product)).toBe(0)
  },
)

test.each(['ENOSPC', 'EIO'])(
  'a disk that fails with %s until after the restart needs nobody either',
  async (code) => {
    const errorFile = join(inject('scratch'), `error-still-${code}`)
    const product = run(
      {
        PORT: '0',
        DATA_DIR: dataDir(`disk-still-${code}`),
        FAILING_DISK: errorFile,
        NODE_OPTIONS: `--import=${pathToFileURL('src/testing/failing-disk.mjs').href}`,
      },
      'scripts/start.mjs',
    )
    onTestFinished(() => void product.child.kill('SIGTERM'))
    const key = randomUUID()
    const first = await served(product)
    writeFileSync(errorFile, code)
    expect(await write(first, 'Ada', key)).toMatchObject({ status: 503 })
    // Failed starts print their reason, without the JSON of the log.
    await printed(product, /^(The embedded database failed \(|E\w+: the disk fails)/gm, 2)
    rmSync(errorFile)
    const again = await served(product, 2)
    expect(await write(again, 'Ada', key)).toMatchObject({ status: 201 })
    expect(await names(again)).toEqual(['Ada'])
    expect(await stopProduct(product)).toBe(0)
  },
)

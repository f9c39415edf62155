import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import { createPublicFetch } from './public-fetch.ts'

const ANY = 'text/calendar'

async function serve(answer: RequestListener): Promise<string> {
  const server = createServer(answer)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  // Cast: it listens on a port.
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
}
const open = createPublicFetch(() => true)
const guarded = createPublicFetch(() => false)

test('reads a file, also after a redirect', async () => {
  const origin = await serve((request, response) =>
    request.url === '/moved'
      ? response.writeHead(302, { location: '/file' }).end()
      : response.end(`${request.url} ${request.headers.accept}`),
  )
  expect(await open(`${origin}/moved`, ANY)).toEqual({ text: '/file text/calendar' })
})

test.each([
  'http://example.com/a.ics',
  'https://localhost/a.ics',
  'https://127.0.0.1/a.ics',
  'https://[::1]/a.ics',
  'https://[::ffff:127.0.0.1]/a.ics',
  'https://[::ffff:7f00:1]/a.ics',
  'https://[fe80::1]/a.ics',
  'https://10.0.0.1/a.ics',
  'https://169.254.169.254/latest/meta-data',
  'https://user:password@example.com/a.ics',
  'https://example.com:8443/a.ics',
  'file:///etc/passwd',
])('does not connect to %s', async (url) => {
  expect(await guarded(url, ANY)).toEqual({ problem: 'not-public' })
})

test('does not follow a redirect to a private address', async () => {
  let calls = 0
  const inside = await serve((_request, response) => {
    calls += 1
    response.end('secret')
  })
  let target = ''
  const outside = await serve((_request, response) =>
    response.writeHead(302, { location: target }).end(),
  )
  const onlyOutside = createPublicFetch(({ origin }) => origin === outside)
  for (target of [
    inside,
    inside.replace('http:', 'https:'),
    'https://[::ffff:127.0.0.1]/',
    'https://localhost/',
    'file:///etc/passwd',
  ])
    expect(await onlyOutside(outside, ANY), target).toEqual({ problem: 'not-public' })
  expect(calls).toBe(0)
})

test('follows at most three redirects', async () => {
  const origin = await serve((request, response) => {
    const at = Number(request.url?.slice(1))
    if (at) response.writeHead(307, { location: `/${at - 1}` }).end()
    else response.end('here')
  })
  expect(await open(`${origin}/3`, ANY)).toEqual({ text: 'here' })
  expect(await open(`${origin}/4`, ANY)).toEqual({ problem: 'redirected-too-often' })
})

test('stops at the size limit, without reading the rest', async () => {
  const origin = await serve((_request, response) => {
    const write = (): void => {
      while (response.write('x'.repeat(10_000)));
      response.once('drain', write)
    }
    write()
  })
  const small = createPublicFetch(() => true, { bytes: 50_000 })
  expect(await small(origin, ANY)).toEqual({ problem: 'too-large' })
})

test('stops at the time limit, before and during the response', async () => {
  const origin = await serve((request, response) => {
    if (request.url === '/slow') response.write('BEGIN:VCALENDAR')
  })
  const fast = createPublicFetch(() => true, { milliseconds: 100 })
  expect(await fast(`${origin}/never`, ANY)).toEqual({ problem: 'too-slow' })
  expect(await fast(`${origin}/slow`, ANY)).toEqual({ problem: 'too-slow' })
})

test('reports missing files, rejections and servers that do not answer', async () => {
  const origin = await serve((request, response) =>
    response.writeHead(Number(request.url?.slice(1))).end(),
  )
  expect(await open(`${origin}/404`, ANY)).toEqual({ problem: 'not-found' })
  expect(await open(`${origin}/403`, ANY)).toEqual({ problem: 'rejected' })
  expect(await open(`${origin}/500`, ANY)).toEqual({ problem: 'rejected' })
  expect(await open('http://127.0.0.1:1/', ANY)).toEqual({ problem: 'unreachable' })
})

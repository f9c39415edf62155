import { once } from 'node:events'
import { Agent, createServer, get, type IncomingMessage, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, test } from 'vitest'
import { createGracefulStop, type GracefulStop } from '#app/graceful-stop.ts'

type Running = { server: Server; graceful: GracefulStop; send: Send; finish: () => void }
type Send = (path: string, agent?: Agent) => Promise<{ status: number; connection: string }>

/** `/slow` responds when `finish` is called. */
async function startServer(): Promise<Running> {
  const slow = Promise.withResolvers<void>()
  const server = createServer((request, response) => {
    if (graceful.answer(request, response)) return
    void (request.url === '/slow' ? slow.promise : Promise.resolve()).then(() => response.end('ok'))
  })
  const graceful = createGracefulStop(server)
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  // A server that listens on a port has this kind of address.
  const { port } = server.address() as AddressInfo
  const send: Send = async (path, agent) => {
    const sent = get({ host: '127.0.0.1', port, path, agent: agent ?? false })
    // The event has the response as its only value.
    const [response] = (await once(sent, 'response')) as [IncomingMessage]
    await response.resume().toArray()
    const { statusCode = 0, headers } = response
    return { status: statusCode, connection: headers.connection ?? '' }
  }
  return { server, graceful, send, finish: () => slow.resolve() }
}

test('a load balancer learns of a stop while the instance still responds', async () => {
  const { graceful, send, server } = await startServer()
  for (const path of ['/api/health/ready', '/api/health/ready'])
    expect((await send(path)).status).toBe(200)
  const stopped = graceful.close()
  for (const path of ['/api/health/ready', '/api/health'])
    expect(await send(path)).toEqual({ status: 503, connection: 'close' })
  expect(await send('/api/health/live')).toEqual({ status: 200, connection: 'close' })
  const agent = new Agent({ keepAlive: true })
  expect(await send('/page', agent)).toEqual({ status: 200, connection: 'close' })
  expect(server.listening).toBe(true)
  await stopped
  await expect(send('/page')).rejects.toHaveProperty('code', 'ECONNREFUSED')
})

test('without a load balancer, the port closes at once and running requests finish', async () => {
  const { graceful, send, finish, server } = await startServer()
  const agent = new Agent({ keepAlive: true })
  await send('/page', agent)
  const received = once(server, 'request')
  const running = send('/slow', agent)
  await received
  const stopped = graceful.close()
  expect(server.listening).toBe(false)
  finish()
  expect((await running).status).toBe(200)
  await stopped
  agent.destroy()
})

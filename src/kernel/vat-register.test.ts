import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, expect, test } from 'vitest'
import { createVatRegister } from './vat-register.ts'

let reply = { status: 200, body: '' }
const requests: (string | undefined)[] = []
const server = createServer((request, response) => {
  requests.push(request.url)
  response.writeHead(reply.status, { 'content-type': 'application/json' }).end(reply.body)
})
await once(server.listen(0, '127.0.0.1'), 'listening')
const { port } = server.address() as AddressInfo // -- it listens on a port
afterAll(() => server.close())

const FRENCH = { country: 'FR', number: '40303265045' }
const check = (body: object | string, status = 200, requester?: typeof FRENCH) => {
  reply = { status, body: typeof body === 'string' ? body : JSON.stringify(body) }
  return createVatRegister(`http://127.0.0.1:${port}`).check(FRENCH, requester)
}

test('asks about a number, as its own if it has one, and reads the answer', async () => {
  const own = { country: 'DE', number: '136695976' }
  const valid = {
    isValid: true,
    userError: 'VALID',
    requestIdentifier: 'WAPI-1',
    name: 'ACME\nSARL',
  }
  expect(await check(valid, 200, own)).toEqual({
    isValid: true,
    name: 'ACME SARL',
    identifier: 'WAPI-1',
  })
  const invalid = { isValid: false, userError: 'INVALID', requestIdentifier: '', name: '---' }
  expect(await check(invalid)).toEqual({ isValid: false, name: '', identifier: '' })
  const path = '/taxation_customs/vies/rest-api/ms/FR/vat/40303265045'
  expect(requests).toEqual([`${path}?requesterMemberStateCode=DE&requesterNumber=136695976`, path])
})

test.each([
  [{ isValid: false, userError: 'MS_UNAVAILABLE' }, 200],
  [{ isValid: false }, 200],
  [{ isValid: true, userError: 'VALID' }, 503],
  ['<html>Maintenance</html>', 200],
])('counts %j with status %i as no answer', async (body, status) => {
  await expect(check(body, status)).rejects.toThrow()
})

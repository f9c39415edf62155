import { afterAll, beforeAll, expect, test } from 'vitest'
import { startDnsServer } from '#testing/dns-server.ts'
import { createDns, type Dns } from './dns.ts'

const RECORDS: Record<string, string[][] | undefined> = {
  'cedarline.test': [['v=spf1 a ~all'], ['another text']],
  'long.cedarline.test': [['v=DKIM1; k=rsa; p=', 'A'.repeat(200), 'B'.repeat(200)]],
  'missing.cedarline.test': [],
}
let server: Awaited<ReturnType<typeof startDnsServer>>
let dns: Dns
beforeAll(async () => {
  server = await startDnsServer((name) => RECORDS[name])
  dns = createDns([server.address])
})
afterAll(() => server.stop())

test('reads all TXT records of a name', async () => {
  expect(await dns.texts('cedarline.test')).toEqual(['v=spf1 a ~all', 'another text'])
})

test('joins the parts of a long record', async () => {
  expect(await dns.texts('long.cedarline.test')).toEqual([
    `v=DKIM1; k=rsa; p=${'A'.repeat(200)}${'B'.repeat(200)}`,
  ])
})

test('a name without records is no error, and a server that fails is one', async () => {
  expect(await dns.texts('missing.cedarline.test')).toEqual([])
  await expect(dns.texts('failing.cedarline.test')).rejects.toMatchObject({ code: 'ESERVFAIL' })
})

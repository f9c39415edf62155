import { expect, test } from 'vitest'
import { checkDkim, checkDmarc, checkSpf, dmarcNames, spfLookups } from './dns-records.rules.ts'

const server = { host: 'smtp.provider.example', isLocal: false }
const spf = (...texts: string[]) => checkSpf(texts, { server, lookups: 1 })

test.each([
  ['missing', 'v=spf1 a:smtp.provider.example ~all', ['google-site-verification=1']],
  ['found', 'v=spf1 a:smtp.provider.example -all', ['v=spf1 a:smtp.provider.example -all']],
  ['found', 'v=spf1 include:provider.example ~all', ['v=spf1 include:provider.example ~all']],
  [
    'unconfirmed',
    'v=spf1 include:other.example a:smtp.provider.example -all',
    ['v=spf1 include:other.example -all'],
  ],
  ['unconfirmed', 'v=spf1 mx a:smtp.provider.example', ['v=spf1 mx']],
  [
    'unconfirmed',
    'v=spf1 a:smtp.provider.example redirect=_spf.other.example',
    ['v=spf1 redirect=_spf.other.example'],
  ],
  ['different', 'v=spf1 a:smtp.provider.example ~all', ['v=spf1 a:smtp.provider.example +all']],
  ['several', 'v=spf1 a:smtp.provider.example ~all', ['v=spf1 a ~all', 'v=spf1 mx ~all']],
  ['missing', 'v=spf1 a:smtp.provider.example ~all', ['v=spf10 all']],
])('SPF is %s, and %s is to publish', (status, value, texts) => {
  expect(spf(...texts)).toMatchObject({ status, value })
})

test('SPF that needs more than ten lookups is reported', () => {
  const texts = ['v=spf1 include:provider.example ~all']
  expect(checkSpf(texts, { server, lookups: 10 }).status).toBe('found')
  expect(checkSpf(texts, { server, lookups: 11 }).status).toBe('different')
})

test('the lookups of SPF are counted', () => {
  expect(
    spfLookups([
      'x',
      'v=spf1 a mx:a.example ip4:203.0.113.7 ?include:b.example exists:%{i}.c -all',
    ]),
  ).toEqual({ count: 4, names: ['b.example'] })
  expect(spfLookups(['v=spf1 redirect=d.example'])).toEqual({ count: 1, names: ['d.example'] })
  expect(spfLookups([])).toEqual({ count: 0, names: [] })
})

const value = 'v=DKIM1; k=rsa; p=AAAA'
test.each([
  ['missing', []],
  ['missing', ['a wildcard']],
  ['found', ['v=DKIM1; k=rsa; p=AAAA']],
  ['found', ['p=AA AA']],
  ['found', ['v=DKIM1; h=sha1:sha256; p=AAAA; t=s']],
  ['different', ['v=DKIM1; k=rsa; p=BBBB']],
  ['different', ['v=DKIM1; p=']],
  ['different', ['v=DKIM1; h=sha1; p=AAAA']],
  ['different', ['v=DKIM1; k=ed25519; p=AAAA']],
  ['several', ['v=DKIM1; p=AAAA', 'v=DKIM1; p=BBBB']],
])('DKIM is %s for %j', (status, texts) => {
  expect(checkDkim({ texts, value })).toMatchObject({ status, value })
})

test.each([
  ['missing', 'v=DMARC1; p=none', []],
  ['missing', 'v=DMARC1; p=none', ['v=spf1 ~all']],
  [
    'found',
    'v=DMARC1; p=reject; rua=mailto:a@b.example',
    ['v=DMARC1; p=reject; rua=mailto:a@b.example'],
  ],
  ['found', 'v=DMARC1;p=Quarantine', ['v=DMARC1;p=Quarantine']],
  ['different', 'v=DMARC1; p=none', ['v=DMARC1; p=strict']],
  ['different', 'v=DMARC1; p=none', ['v=DMARC1']],
  ['several', 'v=DMARC1; p=none', ['v=DMARC1; p=none', 'v=DMARC1; p=reject']],
])('DMARC is %s, and %s is to publish', (status, text, texts) => {
  expect(checkDmarc(texts, { isParent: false })).toMatchObject({ status, value: text })
})

test('the policy for domains below a DMARC record comes first', () => {
  const texts = ['v=DMARC1; p=reject; sp=none']
  expect(checkDmarc(texts, { isParent: true }).detail).toContain('only report')
  expect(checkDmarc(texts, { isParent: false }).detail).toContain('reject')
  expect(dmarcNames('mail.shop.example')).toEqual([
    '_dmarc.mail.shop.example',
    '_dmarc.shop.example',
  ])
})

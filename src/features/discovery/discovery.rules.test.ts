import { expect, test } from 'vitest'
import { DiscoveryLead } from './discovery.contract.ts'
import { choicesOf } from '../inquiries/payloads.rules.ts'
import { leadPayload, mailableIn, reachOf, senderOf, leadSummary } from './discovery.rules.ts'

const lead = (fields: object = {}) => DiscoveryLead.parse(fields)
const growth = {
  id: 'doctor-growth',
  family: 'doctors' as const,
  name: 'Growth',
  terms: '$1,997/mo',
}

test.each([
  ['john@smith.example', '', 'email'],
  ['john@smith.example', '(555) 123-4567', 'email'],
  ['', '(555) 123-4567', 'phone'],
  ['john@', '(555) 123-4567', 'phone'],
  ['john@', '', 'none'],
  ['', '', 'none'],
  ['a@b.example\r\nBcc: c@d.example', '', 'none'],
])('with address %j and number %j, the reach is %s', (email, phone, reach) => {
  expect(reachOf({ email, phone })).toBe(reach)
  expect(mailableIn({ email })).toBe(reach === 'email' ? email : '')
})

test('shows choices but no free text on the tracking page', () => {
  const values = {
    name: 'Dr. Ana Ruiz',
    email: 'ana@ruiz.example',
    phone: '1',
    practiceName: 'Ruiz Dental',
    challenges: 'a',
    currentPresence: 'b',
    location: 'Plano, TX',
  }
  const picked = {
    specialty: 'dentists',
    advertisingChannels: ['TikTok', 'Google Ads'],
    mainGoal: 'more-patients',
    hasWebsite: 'no',
  }
  expect(choicesOf(leadPayload(lead({ ...values, ...picked }), growth, null))).toEqual([
    { label: 'Specialty', values: ['Dentists'] },
    { label: 'Plan', values: ['Growth'], detail: '$1,997/mo' },
    { label: 'Advertising channels', values: ['TikTok', 'Google Ads'] },
    { label: 'Main goal', values: ['Get more patients'] },
    { label: 'Website', values: ['No'] },
  ])
  expect(choicesOf(leadPayload(lead(values), null, null))).toEqual([])
})

test.each([
  [{}, 'Unnamed practice', 'nothing filled in'],
  [{ name: 'Dr. Ana Ruiz' }, 'Dr. Ana Ruiz', 'nothing filled in'],
  [
    { practiceName: 'Ruiz Dental', name: 'Dr. Ana Ruiz', challenges: 'Empty\n\nMondays' },
    'Ruiz Dental',
    'Dr. Ana Ruiz: Empty Mondays',
  ],
  [
    { practiceName: 'Ruiz Dental', mainGoal: 'website', specialty: 'dentists' },
    'Ruiz Dental',
    'New website, Dentists',
  ],
])('lists %j in the Inbox as %s, %s', (fields, name, summary) => {
  expect([senderOf(lead(fields)), leadSummary(lead(fields), null)]).toEqual([name, summary])
})

test('keeps the summary to one line', () => {
  expect(leadSummary(lead({ challenges: 'x'.repeat(5000) }), growth)).toHaveLength(200)
})

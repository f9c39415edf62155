import fc from 'fast-check'
import { expect, test } from 'vitest'
import { splitReply } from './reply-text.ts'

const QUOTE = '> Would Tuesday suit you?\n>\n> Dana'

test.each([
  ['Gmail', 'On Tue, Mar 4, 2025 at 10:42 AM Cedarline <reply@cedarline.example> wrote:'],
  [
    'Gmail, broken',
    'On Tue, Mar 4, 2025 at 10:42 AM Cedarline Digital\n<reply@cedarline.example> wrote:',
  ],
  ['Apple Mail', 'On Mar 4, 2025, at 10:42, Dana of Cedarline <reply@cedarline.example> wrote:'],
  ['German', 'Am 4. März 2025 um 10:42 schrieb Cedarline <reply@cedarline.example>:'],
  ['French', 'Le mar. 4 mars 2025 à 10:42, Cedarline <reply@cedarline.example> a écrit :'],
  ['Spanish', 'El mar, 4 mar 2025 a las 10:42, Cedarline (<reply@cedarline.example>) escribió:'],
  ['Dutch', 'Op di 4 mrt 2025 om 10:42 Cedarline het volgende schreef:'],
])('an introduction of %s starts the quoted part', (_, introduction) => {
  const mail = `Tuesday is fine.\r\n\r\nMaria\r\n\r\n${introduction}\r\n${QUOTE}`
  expect(splitReply(mail)).toEqual({
    text: 'Tuesday is fine.\n\nMaria',
    quoted: `${introduction}\n${QUOTE}`,
  })
})

test.each([
  ['a separator', '-----Original Message-----\nFrom: Cedarline\nWould Tuesday suit you?'],
  ['a line', `${'_'.repeat(32)}\nFrom: Cedarline\nSent: Tuesday\nWould Tuesday suit you?`],
  [
    'headers',
    'From: Cedarline Digital\nSent: Tuesday, March 4\nTo: Maria\nWould Tuesday suit you?',
  ],
  ['a signature', '-- \nMaria Lopez\n555 0100'],
  ['a phone', 'Sent from my iPhone'],
  ['a phone above a quote', `Sent from my iPhone\n\n${QUOTE}`],
  ['Outlook for a phone', `Get Outlook for iOS\n${'_'.repeat(32)}\nFrom: Cedarline`],
  ['quoted lines', QUOTE],
])('%s ends the text of the writer', (_, quoted) => {
  expect(splitReply(`Tuesday is fine.\n\n${quoted}`)).toEqual({ text: 'Tuesday is fine.', quoted })
})

test.each([
  ['answers below the quote', `${QUOTE}\n\nYes, it does.`],
  ['answers between quoted lines', '> Does Tuesday suit you?\nYes.\n> And the price?\nToo high.'],
  ['a sentence like an introduction', 'On 3 March she wrote that we\nshould call. So please call.'],
  ['only quoted lines', QUOTE],
  ['an answer below a signature and a quote', 'Sent from my iPhone\n\n> a\n\nYes, it does.'],
  ['a dash between two points', 'Two points:\n—\n1. The price is too high.'],
  ['two lines like headers', 'Hello,\n\nFrom: Berlin\nTo: Hamburg\nplease ship it.'],
  ['a sentence about a sender', 'Hi\n\nSent from the new warehouse\nThe second one is missing.'],
  ['a rule above a long list', `Hi\n--\n${'A line\n'.repeat(12)}End`],
  ['a list of sizes', 'Sizes:\nS 1\nM 2\nFrom: 10 dollars'],
])('%s remain', (_, mail) => {
  expect(splitReply(mail)).toEqual({ text: mail, quoted: '' })
})

test('no line is lost, whatever the mail contains', () => {
  const line = fc.constantFrom(
    'Yes.',
    '> a',
    '',
    '-- ',
    'From: x',
    'Sent: y',
    'On 1 x wrote:',
    '____________________',
  )
  fc.assert(
    fc.property(fc.array(line), (lines) => {
      const { text, quoted } = splitReply(lines.join('\n'))
      const kept = `${text}\n${quoted}`.split('\n').filter((one) => one.trim() !== '')
      expect(kept.map((one) => one.trim())).toEqual(lines.map((one) => one.trim()).filter(Boolean))
    }),
  )
})

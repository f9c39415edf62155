import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  currentDueAt,
  domainOf,
  isCompanyDomain,
  looksLikeSpam,
  dueStateOf,
  currentTrackingStage,
  spamSigns,
  TRACKING_STAGES,
} from './inquiries.rules.ts'

const HOUR = 3_600_000
const start = Date.parse('2025-09-03T15:42:00Z')
const at = (hours: number): string => new Date(start + hours * HOUR).toISOString()
const moments = {
  receivedAt: at(0),
  dueAt: at(24),
  readAt: null,
  reviewAt: null,
  answeredAt: null,
  closedAt: null,
  followUpDueAt: null,
}
const now = (hours: number): Date => new Date(start + hours * HOUR)

describe('response time', () => {
  test.each([
    [0, 'open', 24],
    [21.9, 'open', 2.1],
    [22, 'open', 2],
    [22.1, 'soon', 1.9],
    [24, 'soon', 0],
    [24.1, 'late', -0.1],
    [100, 'late', -76],
  ])('after %d of 24 hours: %s', (hours, state, left) => {
    const dueState = dueStateOf(moments, now(hours))
    expect(dueState.state).toBe(state)
    expect(dueState.left / HOUR).toBeCloseTo(left)
  })

  test.each([
    [9, 'met', 15],
    [24, 'met', 0],
    [24.5, 'missed', -0.5],
  ])('answered after %d hours: %s, at any later time', (hours, state, left) => {
    for (const later of [25, 1000])
      expect(dueStateOf({ ...moments, answeredAt: at(hours) }, now(later))).toEqual({
        state,
        left: left * HOUR,
      })
  })

  test('closing without an answer stops it; closing after an answer keeps the result', () => {
    expect(dueStateOf({ ...moments, closedAt: at(30) }, now(40)).state).toBe('closed')
    expect(dueStateOf({ ...moments, answeredAt: at(9), closedAt: at(30) }, now(40)).state).toBe(
      'met',
    )
  })

  test('a later message starts it again, until a reply or the closing', () => {
    const waiting = { ...moments, answeredAt: at(9), followUpDueAt: at(60) }
    expect(dueStateOf(waiting, now(50))).toEqual({ state: 'open', left: 10 * HOUR })
    expect(dueStateOf(waiting, now(61)).state).toBe('late')
    expect(currentDueAt(waiting)).toBe(at(60))
    expect(dueStateOf({ ...waiting, closedAt: at(55) }, now(61)).state).toBe('met')
  })

  test('never improves with time', () => {
    const order = ['open', 'soon', 'late']
    const hours = fc.double({ min: 0, max: 100, noNaN: true })
    fc.assert(
      fc.property(
        hours,
        hours,
        (one, more) =>
          void expect(
            order.indexOf(dueStateOf(moments, now(one + more)).state),
          ).toBeGreaterThanOrEqual(order.indexOf(dueStateOf(moments, now(one)).state)),
      ),
    )
  })
})

describe('tracking stage', () => {
  test.each([
    [{}, 'received'],
    [{ readAt: at(1) }, 'read'],
    [{ reviewAt: at(2) }, 'review'],
    [{ readAt: at(1), reviewAt: at(2) }, 'review'],
    [{ answeredAt: at(3) }, 'answered'],
    [{ readAt: at(1), reviewAt: at(2), answeredAt: at(3) }, 'answered'],
  ])('%j: %s', (reached, stage) => {
    expect(currentTrackingStage({ ...moments, ...reached })).toBe(stage)
  })

  test('another step never moves it back', () => {
    const moment = fc.constantFrom(null, at(1))
    fc.assert(
      fc.property(
        moment,
        moment,
        moment,
        fc.constantFrom('readAt', 'reviewAt', 'answeredAt'),
        (readAt, reviewAt, answeredAt, step) => {
          const before = { readAt, reviewAt, answeredAt }
          expect(
            TRACKING_STAGES.indexOf(currentTrackingStage({ ...before, [step]: at(2) })),
          ).toBeGreaterThanOrEqual(TRACKING_STAGES.indexOf(currentTrackingStage(before)))
        },
      ),
    )
  })
})

describe('domains', () => {
  test.each([
    ['Hello@SquareOne.Example', 'squareone.example', true],
    ['"odd@local"@squareone.example', 'squareone.example', true],
    ['somebody@GMAIL.com', 'gmail.com', false],
    ['somebody@outlook.com', 'outlook.com', false],
  ])('%s has the domain %s', (email, domain, isCompany) => {
    expect(domainOf(email)).toBe(domain)
    expect(isCompanyDomain(domain)).toBe(isCompany)
  })

  test('an empty domain is not a company', () => {
    expect(isCompanyDomain('')).toBe(false)
  })
})

describe('spam', () => {
  const person = { honeypot: '', secondsTaken: 90, text: 'We need a site for two shops.' }
  const links = (count: number): string =>
    Array.from({ length: count }, (_, at) => `https://shop-${at}.example`).join(' ')

  test.each([
    ['a person', {}, 0, false],
    ['a person without JavaScript', { secondsTaken: undefined }, 0, false],
    ['a quick person', { secondsTaken: 2 }, 0, false],
    ['a sender below two seconds', { secondsTaken: 1.9 }, 1, false],
    ['a text with three links', { text: links(3) }, 0, false],
    ['a text with four links', { text: links(4).toUpperCase() }, 1, false],
    ['a fast sender with four links', { secondsTaken: 0, text: links(4) }, 2, true],
    ['a filled honeypot', { honeypot: 'Bob' }, 1, true],
    ['a honeypot with a space', { honeypot: ' ' }, 0, false],
  ])('%s', (_who, signs, count, isSpam) => {
    const found = spamSigns({ ...person, ...signs })
    expect(found).toHaveLength(count)
    expect(looksLikeSpam(found)).toBe(isSpam)
  })

  test('no text alone is spam', () => {
    fc.assert(
      fc.property(
        fc.string(),
        (text) => void expect(looksLikeSpam(spamSigns({ ...person, text }))).toBe(false),
      ),
    )
  })
})

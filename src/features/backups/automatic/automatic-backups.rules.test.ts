import fc from 'fast-check'
import { expect, test } from 'vitest'
import { FIRST_BACKUP_SCHEDULE } from './automatic-backups.contract.ts'
import {
  backupFileName,
  backupFileTime,
  isBackupDue,
  keptBackups,
  lastScheduled,
  superfluousBackups,
} from './automatic-backups.rules.ts'

const ZONE = 'America/Chicago'
const DAY = 24 * 3_600_000
const stored = (at: Date) => ({ name: backupFileName(at), at, isGood: true })
const NOW = Date.parse('2026-11-30T08:30:00Z')
/** A backup every night, for two years. */
const nightly = Array.from({ length: 730 }, (_, days) => stored(new Date(NOW - days * DAY)))
const daysOf = (names: Iterable<string>): string[] =>
  [...names].map((name) => name.slice('backup-'.length, 'backup-2026-11-30'.length)).toSorted()

test('keeps the newest of 7 days, 4 weeks and 12 months', () => {
  const kept = keptBackups(nightly, ZONE)
  const as = (kind: string) =>
    daysOf([...kept].flatMap(([name, kinds]) => (kinds.some((one) => one === kind) ? [name] : [])))
  expect(as('daily')).toEqual(
    ['24', '25', '26', '27', '28', '29', '30'].map((day) => `2026-11-${day}`),
  )
  expect(as('weekly')).toEqual(['2026-11-15', '2026-11-22', '2026-11-29', '2026-11-30'])
  expect(as('monthly')).toHaveLength(12)
  expect(as('monthly').slice(0, 3)).toEqual(['2025-12-31', '2026-01-31', '2026-02-28'])
  expect(superfluousBackups(nightly, ZONE)).toHaveLength(730 - kept.size)
})

test('repeated every night, it keeps what it keeps of all', () => {
  let left: typeof nightly = []
  for (const backup of nightly.toReversed()) {
    left.push(backup)
    const gone = new Set(superfluousBackups(left, ZONE))
    left = left.filter(({ name }) => !gone.has(name))
  }
  expect(daysOf(left.map(({ name }) => name))).toEqual(daysOf(keptBackups(nightly, ZONE).keys()))
})

test('keeps the newest good backup, and of the failed ones only the newest of all', () => {
  const backup = fc.record({ days: fc.integer({ min: 0, max: 900 }), isGood: fc.boolean() })
  fc.assert(
    fc.property(fc.array(backup, { maxLength: 60 }), (backups) => {
      const all = backups.map(({ days, isGood }, index) => ({
        ...stored(new Date(NOW - days * DAY - index * 1000)),
        isGood,
      }))
      const gone = superfluousBackups(all, ZONE)
      const [newest] = all.toSorted((one, other) => Number(other.at) - Number(one.at))
      const good = all.filter(({ isGood }) => isGood)
      const [newestGood] = good.toSorted((one, other) => Number(other.at) - Number(one.at))
      if (newestGood) expect(gone).not.toContain(newestGood.name)
      const failed = all.filter(({ name, isGood }) => !isGood && !gone.includes(name))
      expect(failed).toEqual(newest && !newest.isGood ? [newest] : [])
      expect(all.filter(({ name, isGood }) => isGood && !gone.includes(name)).length).toBeLessThan(
        7 + 4 + 12 + 1,
      )
    }),
  )
})

test('a gap loses no old backup', () => {
  const old = nightly.slice(400, 403)
  expect(superfluousBackups([stored(new Date(NOW)), ...old], ZONE)).toEqual([])
})

test('reads the time from the name, and no other name', () => {
  const at = new Date('2026-03-08T07:59:59Z')
  expect(backupFileTime(backupFileName(at))).toEqual(at)
  expect(backupFileTime('backup-2026-13-45-999999.tar.age')).toBeUndefined()
  expect(backupFileTime('../backup-2026-03-08-075959.tar.age')).toBeUndefined()
})

test('is due once after each scheduled time, and three times if it fails', () => {
  const at = (text: string) => new Date(`2026-03-08T${text}Z`)
  const since = new Date('2026-03-01T00:00:00Z')
  // The night in which clocks go forward: 2:30 does not exist, and counts as 1:30.
  expect(lastScheduled(FIRST_BACKUP_SCHEDULE, at('09:00'), ZONE)).toEqual(at('07:30'))
  expect(lastScheduled(FIRST_BACKUP_SCHEDULE, at('07:00'), ZONE)).toEqual(
    new Date('2026-03-07T08:30:00Z'),
  )
  const due = (now: string, ...attempts: [string, boolean][]) =>
    isBackupDue(
      at('08:30'),
      at(now),
      since,
      attempts.map(([start, isVerified]) => ({ startedAt: at(start), isVerified })),
    )
  expect([due('08:30'), due('20:00'), due('20:00', ['08:31', true])]).toEqual([true, true, false])
  expect([due('09:00', ['08:31', false]), due('09:31', ['08:31', false])]).toEqual([false, true])
  expect(due('20:00', ['08:31', false], ['09:31', false], ['10:31', false])).toBe(false)
  expect(isBackupDue(at('08:30'), at('09:00'), at('08:45'), [])).toBe(false)
})

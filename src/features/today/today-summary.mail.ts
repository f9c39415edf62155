import { dayAndTime, formatLongDay, mediumDate } from '#kernel/dates.ts'
import type { Block, MailContent, MailDetail } from '#kernel/mail/mail-content.ts'
import type { MailTemplates } from '#kernel/mail/mail-template.ts'
import type { ZonedMailBrand } from '#kernel/mail/template-override.ts'
import { paths } from '#kernel/paths.contract.ts'
import { TEAM_NOTIFICATIONS_PATH } from '../team-notifications/team-notifications.contract.ts'
import { type Today, TODAY_GROUPS, type TodayGroup, type TodayLine } from './today.contract.ts'
import { GROUP_NAMES } from './today.rules.ts'

export const TODAY_SUMMARY = 'today-summary'

/** Lines of a group; the screen has the others. */
const MOST = 5

type Line = Pick<
  TodayLine,
  'group' | 'label' | 'name' | 'reference' | 'isBlindReviewed' | 'at' | 'clock' | 'path'
>
/** `day` is a date, `counts` are not empty, and `lines` are in order. */
type Summary = { day: string; lines: readonly Line[]; counts: Today['counts'] }

export function todaySummaryMail(
  brand: ZonedMailBrand,
  { day, lines, counts }: Summary,
): MailContent {
  const groups = TODAY_GROUPS.map((group) => ({ group, count: countOf(counts, group) })).filter(
    ({ count }) => count > 0,
  )
  const summary = groups.map(({ group, count }) => `${GROUP_NAMES[group]}: ${count}`).join(', ')
  const date = formatLongDay(day)
  return {
    brand,
    subject: `Today, ${date}`,
    preview: summary,
    heading: `Today, ${date}`,
    values: { day: date, summary },
    blocks: [
      { p: `${summary}.`, as: 'summary' },
      ...groups.flatMap(({ group, count }) =>
        groupBlocks(
          brand,
          { group, count },
          lines.filter((line) => line.group === group),
        ),
      ),
      { button: { label: 'Open Today', url: `${brand.url}${paths.admin.home}` } },
    ],
    why: 'You received this email because you turned on the daily summary.',
    preferences: `${brand.url}${TEAM_NOTIFICATIONS_PATH}`,
  }
}

const countOf = (counts: Today['counts'], expected: TodayGroup): number =>
  counts.reduce((sum, { group, count }) => sum + (group === expected ? count : 0), 0)

function groupBlocks(
  brand: ZonedMailBrand,
  { group, count }: { group: TodayGroup; count: number },
  lines: readonly Line[],
): Block[] {
  const shown = lines.slice(0, MOST)
  const others = count - shown.length
  return [
    { p: `${GROUP_NAMES[group]} (${count})` },
    { rows: shown.map((line) => rowOf(brand, line)) },
    ...(others > 0 ? [{ small: `and ${others} more` }] : []),
  ]
}

/** An applicant has no name here, because a blind review hides it. */
const rowOf = (
  brand: ZonedMailBrand,
  { label, name, reference, isBlindReviewed, path, ...when }: Line,
): MailDetail => ({
  label: isBlindReviewed ? `${label} ${reference}`.trim() : name,
  url: `${brand.url}${path}`,
  value: timeText(when, brand.timeZone),
  ...(!isBlindReviewed && { detail: `${label} ${reference}`.trim() }),
})

const CLOCK_NAMES = { due: 'due', starts: 'starts', ends: 'ends', retries: 'next attempt' } as const

function timeText(
  { clock, at, group }: Pick<Line, 'clock' | 'at' | 'group'>,
  timeZone: string,
): string {
  const time = new Date(at)
  if (clock === 'since' || group === 'unreachable') return `since ${mediumDate(time, timeZone)}`
  const name = group === 'late' ? 'was due' : CLOCK_NAMES[clock]
  return `${name} ${dayAndTime(time, timeZone)}`
}

const SAMPLE: Summary = {
  day: '2026-03-05',
  lines: [
    {
      group: 'late',
      label: 'Quote request',
      name: 'Square One Coffee',
      reference: 'R-7KQ2-4M',
      isBlindReviewed: false,
      at: '2026-03-04T20:00:00.000Z',
      clock: 'due',
      path: paths.admin.home,
    },
  ],
  counts: [{ group: 'late', kind: 'requests', count: 1 }],
}

export const todaySummaryMailTemplates: MailTemplates = {
  group: 'Accounts and subscribers',
  templates: {
    [TODAY_SUMMARY]: {
      title: 'Summary of Today (team)',
      when: 'To a team member who turned it on, when the staffed hours start.',
      // An admin's summary has payments.
      isForAdmins: true,
      noResendReason: 'It shows what was open that morning. Today shows what is open now.',
      sample: (brand) => todaySummaryMail(brand, SAMPLE),
    },
  },
}

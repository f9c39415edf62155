import { formatDay } from '#kernel/dates.ts'
import type { Brand, MailContent } from '#kernel/mail/mail-content.ts'
import { paths } from '#kernel/paths.contract.ts'

const WHY =
  'You received this email because we are working on a project for this address. ' +
  'You can choose which emails you get in your dashboard.'

type About = { id: string; name: string }
const button = (brand: Brand, { id }: About) => ({
  button: { label: 'Open the project', url: `${brand.url}${paths.customer.project(id)}` },
})

export function projectPaused(
  brand: Brand,
  about: About,
  { reason, resumesOn }: { reason: string; resumesOn: string | null },
): MailContent {
  const when = resumesOn
    ? `It resumes on ${formatDay(resumesOn)}.`
    : 'We will tell you when it resumes.'
  return {
    brand,
    subject: `Paused: ${about.name}`,
    preview: when,
    heading: 'Your project is paused',
    values: { project: about.name },
    blocks: [
      { p: reason },
      {
        p:
          `Work on ${about.name} is paused. ${when} ` +
          `All due dates that are still ahead then move by the days of the pause.`,
        as: 'pause',
      },
      button(brand, about),
    ],
    why: WHY,
  }
}

export function projectResumed(brand: Brand, about: About): MailContent {
  return {
    brand,
    subject: `Work continues: ${about.name}`,
    preview: 'The due dates have moved.',
    heading: 'Work on your project continues',
    values: { project: about.name },
    blocks: [
      {
        p:
          `The pause of ${about.name} is over. ` +
          `The due dates have moved by the days of the pause; the project page has the new ones.`,
        as: 'resumption',
      },
      button(brand, about),
    ],
    why: WHY,
  }
}

const QUOTED = {
  due: 'Some payments for work so far are due. You find them in your payment history.',
  settled: 'Nothing more is due for its quote.',
}

/** @param quoted null without a quote; written invoices are not part of it */
export function projectCanceled(
  brand: Brand,
  about: About,
  { reason, quoted }: { reason: string; quoted: 'due' | 'settled' | null },
): MailContent {
  return {
    brand,
    subject: `Canceled: ${about.name}`,
    preview: 'No further work will be done on it.',
    heading: 'Your project was canceled',
    values: { project: about.name },
    blocks: [
      { p: reason },
      {
        p: `No further work will be done on ${about.name}. Its page, with files and messages, stays in your dashboard.`,
        as: 'cancellation',
      },
      ...(quoted ? [{ p: QUOTED[quoted] }] : []),
      button(brand, about),
    ],
    why: WHY,
  }
}

export function projectReopened(brand: Brand, about: About, reason: string): MailContent {
  return {
    brand,
    subject: `Reopened: ${about.name}`,
    preview: 'Work on your project continues.',
    heading: 'Work on your project continues',
    values: { project: about.name },
    blocks: [
      { p: reason },
      {
        p: `${about.name} was reopened. What you approved stays approved, and the project page shows what is next.`,
        as: 'reopening',
      },
      button(brand, about),
    ],
    why: WHY,
  }
}

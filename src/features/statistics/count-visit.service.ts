// Counts a page view without storing who it was, and the speed that a browser measured.
import { readAgencyDay } from '#features/company/company.service.ts'
import { type Ctx, isTeam, type TransactionCtx } from '#kernel/context.ts'
import { daysLater } from '#kernel/dates.ts'
import { transaction } from '#kernel/db/transaction.ts'
import { campaignIn } from '#kernel/http/campaign.ts'
import { hashOf } from '#kernel/ids.ts'
import type { Task } from '#kernel/task-queue.ts'
import { RETENTION_DAYS } from './statistics.contract.ts'
import { speedsIn } from './speeds.rules.ts'
import { addSpeed, addView, readVisitDay } from './visit-batch.service.ts'
import { countedPage, deviceOf, isPerson, referringSite, splitCampaign } from './visits.rules.ts'
import { deleteCountsBefore, deleteDaysBefore, findSalt } from './visits.store.ts'

/** `pageUrl` is the URL of the page, and `declines` a browser that asks not to be counted. */
export type SentByBrowser = { pageUrl: string; userAgent: string; declines: boolean; text: string }

const LONGEST_USER_AGENT = 500

/** @returns undefined if it must not be counted */
function pageOf(ctx: Ctx, { pageUrl, userAgent, declines }: SentByBrowser): string | undefined {
  if (declines || isTeam(ctx.actor) || !isPerson(userAgent) || !URL.canParse(pageUrl)) return
  return countedPage(new URL(pageUrl).pathname)?.page
}

/** `text` is the page that linked here, if the browser says so. */
export async function countVisit(ctx: Ctx, sent: SentByBrowser): Promise<void> {
  const page = pageOf(ctx, sent)
  if (!page) return
  const { pageUrl, userAgent, text } = sent
  const { day, salt } = await readVisitDay(ctx)
  addView(ctx, {
    identifier: identifierOf(ctx.address, userAgent, salt),
    day,
    page,
    ...originOf(pageUrl, text),
    device: deviceOf(userAgent),
  })
}

export async function recordSpeed(ctx: Ctx, sent: SentByBrowser): Promise<void> {
  const page = pageOf(ctx, sent)
  if (!page) return
  const { day } = await readVisitDay(ctx)
  addSpeed(
    ctx,
    speedsIn(sent.text).map((speed) => ({ day, page, ...speed })),
  )
}

/** A campaign counts before the referring site. */
function originOf(pageUrl: string, referrer: string): { source: string; campaign: string } {
  const campaign = campaignIn(pageUrl)
  return campaign
    ? splitCampaign(campaign)
    : { source: referringSite(referrer, new URL(pageUrl).host), campaign: '' }
}

/** Without the last part of an IPv4 address; an IPv6 address is that of a network already. */
const identifierOf = (address: string, userAgent: string, salt: string): string =>
  hashOf(`${salt}\n${address.replace(/\.\d+$/, '')}\n${userAgent.slice(0, LONGEST_USER_AGENT)}`)

/** @returns undefined before the first visit of the day */
export async function todaysIdentifier(ctx: TransactionCtx): Promise<string | undefined> {
  const salt = await findSalt(ctx.db, await readAgencyDay(ctx))
  return salt && identifierOf(ctx.address, ctx.userAgent, salt)
}

/** Nobody can calculate the identifiers of a day without its salt. */
export const deleteVisitors: Task = {
  name: 'delete-visitors',
  every: '4 * * * *',
  runsWithClock: true,
  run: async (ctx) => {
    const today = await readAgencyDay(ctx)
    await transaction(ctx, async ({ db }) => {
      await deleteDaysBefore(db, today)
      await deleteCountsBefore(db, daysLater(today, -RETENTION_DAYS))
    })
  },
}

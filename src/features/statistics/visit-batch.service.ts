// Collects visits in memory for a few seconds, and adds them to the stored sums in one transaction.
import type { Ctx, TransactionCtx } from '#kernel/context.ts'
import { readJobs } from '#features/careers/jobs.service.ts'
import { readPosts } from '#features/blog/posts.service.ts'
import { readCompany } from '#features/company/company.service.ts'
import { calendarDay } from '#kernel/dates.ts'
import { newSecret } from '#kernel/ids.ts'
import { transaction } from '#kernel/db/transaction.ts'
import type { TaskQueue } from '#kernel/task-queue.ts'
import {
  addCounts,
  addSpeeds,
  type DailyVisitor,
  ensureSalt,
  findSalt,
  insertVisitorPages,
  insertVisitors,
  namesOn,
  type PageSpeed,
  type VisitCount,
  visitorsOf,
} from './visits.store.ts'
import { countedPage } from './visits.rules.ts'

/** A stop or a crash loses at most these seconds. In milliseconds. */
const DELAY = 5000
/** A batch is written early from this size on. */
const FULL = 2000
/** Views of one address in a batch, for networks with many people behind one address. */
const MOST_OF_ADDRESS = 60
/** Names of sources and campaigns per day: the rest counts as one. */
const MOST_NAMES = 400
const OTHER_NAME = 'Other sources'

/** `page` is the one that was opened; those of its visitor are in the first view of the day. */
export type View = DailyVisitor & { views: number }
type Today = { timeZone: string; day: string; salt: string }
type Batch = {
  views: Map<string, View>
  speeds: Map<string, PageSpeed>
  viewsOf: Map<string, number>
  /** Read once for all visits of these seconds. */
  today: Today | undefined
  timer: NodeJS.Timeout | undefined
}

const newBatch = (): Batch => ({
  views: new Map(),
  speeds: new Map(),
  viewsOf: new Map(),
  today: undefined,
  timer: undefined,
})
/** One for each process; tests have several. */
const batches = new WeakMap<TaskQueue, Batch>()

function batchOf({ work }: Pick<Ctx, 'work'>): Batch {
  const known = batches.get(work) ?? newBatch()
  batches.set(work, known)
  return known
}

/** The day in the agency's time zone, and the random part of its identifiers. */
export async function readVisitDay(ctx: Ctx): Promise<Today> {
  const batch = batchOf(ctx)
  const timeZone = batch.today?.timeZone ?? (await readCompany(ctx)).timeZone
  const day = calendarDay(ctx.clock.now(), timeZone)
  if (batch.today?.day === day) return batch.today
  const salt = (await findSalt(ctx.db, day)) ?? (await newSalt(ctx, day))
  batch.today = { timeZone, day, salt }
  return batch.today
}

const newSalt = (ctx: Ctx, day: string): Promise<string> =>
  transaction(ctx, ({ db }) => ensureSalt(db, day, newSecret()))

/** @returns false if this address has sent too much in these seconds */
function mayAdd(ctx: Ctx, batch: Batch): boolean {
  const count = (batch.viewsOf.get(ctx.address) ?? 0) + 1
  batch.viewsOf.set(ctx.address, count)
  return count <= MOST_OF_ADDRESS * ctx.limits.factor
}

export function addView(ctx: Ctx, view: DailyVisitor): void {
  const batch = batchOf(ctx)
  if (!mayAdd(ctx, batch)) return
  const key = `${view.identifier} ${view.page}`
  const known = batch.views.get(key)
  if (known) known.views += 1
  else batch.views.set(key, { ...view, views: 1 })
  schedule(ctx, batch)
}

export function addSpeed(ctx: Ctx, speeds: readonly Omit<PageSpeed, 'samples'>[]): void {
  const batch = batchOf(ctx)
  if (!mayAdd(ctx, batch)) return
  for (const speed of speeds) {
    const key = `${speed.day} ${speed.page} ${speed.metric} ${speed.upTo}`
    const known = batch.speeds.get(key)
    if (known) known.samples += 1
    else batch.speeds.set(key, { ...speed, samples: 1 })
  }
  schedule(ctx, batch)
}

/** What the visitor opened first in the seconds that are not stored yet. */
export const pendingVisitor = (
  ctx: Pick<Ctx, 'work'>,
  identifier: string,
): DailyVisitor | undefined =>
  [...batchOf(ctx).views.values()].find((view) => view.identifier === identifier)

function schedule(ctx: Ctx, batch: Batch): void {
  const write = (): void =>
    void writeVisits(ctx).catch((err: unknown) =>
      ctx.log.warn({ err }, 'Visits of the last seconds could not be stored'),
    )
  if (batch.views.size + batch.speeds.size >= FULL) write()
  else batch.timer ??= setTimeout(write, DELAY).unref()
}

/** Stores what this process has collected, now. */
export async function writeVisits(ctx: Ctx): Promise<void> {
  const { views, speeds, timer } = batchOf(ctx)
  clearTimeout(timer)
  batches.set(ctx.work, newBatch())
  if (views.size === 0 && speeds.size === 0) return
  const exists = await existingPages(ctx, [...views.values(), ...speeds.values()])
  await transaction(ctx, async (ctx) => {
    await storeViews(ctx, [...views.values()].filter(exists))
    await addSpeeds(ctx.db, [...speeds.values()].filter(exists).toSorted(byKey))
  })
}

/** Anybody can send the address of a post or a job that does not exist. */
async function existingPages(
  ctx: Ctx,
  pages: readonly { page: string }[],
): Promise<(row: { page: string }) => boolean> {
  const counted = pages.map(({ page }) => countedPage(page))
  const hasPosts = counted.some((page) => page?.postId)
  const hasJobs = counted.some((page) => page?.jobId)
  const posts = new Set(hasPosts ? (await readPosts(ctx, {})).posts.map(({ id }) => id) : [])
  const jobs = new Set(hasJobs ? (await readJobs(ctx, {})).rows.map(({ id }) => id) : [])
  return ({ page }) => {
    const { postId, jobId } = countedPage(page) ?? {}
    return (postId === undefined || posts.has(postId)) && (jobId === undefined || jobs.has(jobId))
  }
}

async function storeViews({ db }: TransactionCtx, views: readonly View[]): Promise<void> {
  if (views.length === 0) return
  const known = await Promise.all(
    [...new Set(views.map(({ day }) => day))].map(
      async (day) => [day, await namesOn(db, day)] as const,
    ),
  )
  const arrivals = firstViews(views, new Map(known))
  const added = await insertVisitors(db, arrivals)
  const visitors = await visitorsOf(db, [...new Set(views.map(({ identifier }) => identifier))])
  const pairs = views.map(({ identifier, page, day }) => ({ identifier, page, day }))
  const opened = await insertVisitorPages(db, pairs.toSorted(byKey))
  const counts = views.flatMap(({ identifier, page, day, views }) => {
    const visitor = visitors.get(identifier)
    if (!visitor) return []
    const { source, campaign, device } = visitor
    const isVisit = added.has(identifier) && visitor.page === page
    return [
      {
        day,
        page,
        source,
        campaign,
        device,
        views,
        visitors: opened.has(`${identifier} ${page}`) ? 1 : 0,
        visits: isVisit ? 1 : 0,
      },
    ]
  })
  await addCounts(db, addedUp(counts))
}

/** Rows in the same order in all processes, so that none waits for another in a circle. */
const byKey = (one: object, other: object): number =>
  JSON.stringify(one) < JSON.stringify(other) ? -1 : 1

/** The first view of each visitor in the batch, with no more names than a day may have. */
function firstViews(
  views: readonly View[],
  namesOf: ReadonlyMap<string, Set<string>>,
): DailyVisitor[] {
  const first = new Map<string, DailyVisitor>()
  for (const { views: _, ...view } of views) {
    if (first.has(view.identifier)) continue
    const names = namesOf.get(view.day) ?? new Set()
    const name = `${view.source}\n${view.campaign}`
    const isNamed = names.has(name) || names.size < MOST_NAMES
    if (isNamed) names.add(name)
    first.set(view.identifier, isNamed ? view : { ...view, source: OTHER_NAME, campaign: '' })
  }
  return [...first.values()].toSorted(byKey)
}

function addedUp(counts: readonly VisitCount[]): VisitCount[] {
  const sums = new Map<string, VisitCount>()
  for (const count of counts) {
    const { day, page, source, campaign, device } = count
    const key = JSON.stringify([day, page, source, campaign, device])
    const sum = sums.get(key)
    sums.set(
      key,
      sum
        ? {
            ...sum,
            views: sum.views + count.views,
            visitors: sum.visitors + count.visitors,
            visits: sum.visits + count.visits,
          }
        : count,
    )
  }
  return [...sums.entries()]
    .toSorted(([one], [other]) => (one < other ? -1 : 1))
    .map(([, sum]) => sum)
}

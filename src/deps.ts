// Opens everything that lives as long as the process, and closes it in the opposite order.
import { createClock } from '#kernel/clock.ts'
import type { Config } from '#kernel/config.ts'
import type { Ctx, Deps } from '#kernel/context.ts'
import { openDatabase } from '#kernel/db/db.ts'
import { createTopics } from '#kernel/db/topics.ts'
import { createFiles } from '#kernel/files/files.ts'
import { createLimits } from '#kernel/http/limits.ts'
import { createPageCache, type PageCache } from '#kernel/http/page-cache.ts'
import { createLog } from '#kernel/log.ts'
import { createMailer } from '#kernel/mail/transport.ts'
import { openQueue } from '#kernel/work.ts'
import { papers } from './papers.ts'
import { dueTasks, tasks } from './work.ts'

/** How long another instance may show an old page, or an earlier hour, in milliseconds. */
const POLL = 1000

export type Opened = { deps: Deps; pages: PageCache; where: string; close(): Promise<void> }

/** @param outside replaces what reaches out of the process, in tests */
export async function openDeps(config: Config & { publicUrl: string }, outside: Partial<Pick<Deps, 'mailer' | 'clock' | 'log'>> = {}): Promise<Opened> {
  const log = outside.log ?? createLog(config.logLevel)
  const pages = createPageCache()
  const database = await openDatabase(config, log)
  const queue = await openQueue(database, { tasks, dueTasks }, log)
  const deps: Deps = {
    db: database.db,
    topics: createTopics(database.db, pages.drop),
    work: queue,
    mailer: createMailer(config),
    papers,
    files: createFiles(config),
    limits: createLimits(database.db, config.rateLimitFactor),
    log,
    clock: createClock(),
    site: { publicUrl: config.publicUrl, demo: config.demo, secret: config.sessionSecret },
    ...outside,
  }
  const poll = async (): Promise<void> => {
    if (config.demo !== 'off') await deps.clock.poll(deps.db)
    await deps.topics.poll()
  }
  await poll()
  await queue.start(backgroundCtx(deps), tasks)
  const polling = setInterval(() => poll().catch((err: unknown) => log.warn({ err }, 'Could not ask what other instances changed')), POLL)
  return {
    deps,
    pages,
    where: database.where,
    async close() {
      clearInterval(polling)
      await queue.stop()
      await database.close()
    },
  }
}

/** The product itself, when nobody asked. */
export const backgroundCtx = (deps: Deps): Ctx => ({ ...deps, actor: { role: 'visitor' }, address: '' })

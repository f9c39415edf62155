// Opens the database, the task queue and all other services of the process.
import { readBackupPassphrase } from '#kernel/backups/backup-passphrase.ts'
import { openBackupStorage } from '#kernel/backups/backup-storage.ts'
import { createClock } from '#kernel/clock.ts'
import type { Config } from '#kernel/config.ts'
import type { Ctx, Deps, Site } from '#kernel/context.ts'
import { openDatabase, type Transaction } from '#kernel/db/db.ts'
import { createCacheTags } from '#kernel/cache/cache-tags.ts'
import { createCdn } from '#kernel/cdn/cdn.ts'
import { createTimestamps } from '#kernel/timestamps/timestamps.ts'
import { purgeAtStart, purgeChangedTags } from '#kernel/cdn/purge-tags.ts'
import { createDns } from '#kernel/dns.ts'
import { createFiles } from '#kernel/files/files.ts'
import { createPublicFetch } from '#kernel/public-fetch.ts'
import { createPushService } from '#kernel/push/push-service.ts'
import { createVatRegister } from '#kernel/vat-register.ts'
import { type Connection, openConnection } from '#kernel/http/in-process-client.ts'
import { createLimits } from '#kernel/security/limits.ts'
import { createPageCache, type PageCache } from '#kernel/cache/page-cache.ts'
import { createPageSnapshot } from '#kernel/cache/page-snapshot.ts'
import { createPasswords } from '#kernel/security/passwords.ts'
import { createLog } from '#kernel/log.ts'
import { createDkimKeyFile } from '#kernel/mail/dkim-key.ts'
import { mailServerOf } from '#kernel/mail/mail-settings.ts'
import { createMailer, mailDomainOf } from '#kernel/mail/transport.ts'
import { createInstances, type Instances } from '#kernel/instances/instances.ts'
import { repeatEvery } from '#kernel/repeat-every.ts'
import { openQueue, type Queue } from '#kernel/task-queue.ts'
import { declarations } from './features.ts'
import { removeShownPassword, prepareData } from './initial-data.ts'
import { openPayments } from './payments.ts'
import { ports } from './ports.ts'

/** In milliseconds, for changes by other instances to cached pages and the demo clock. */
const POLL = 500
/** In milliseconds, for the snapshot of the cached pages. */
const SAVE = 10_000

export type Opened = {
  deps: Deps
  pages: PageCache
  /** Background work and the sandbox call the application that is connected here. */
  connect: Connection['connect']
  where: string
  /** Tasks, and polling for changes of other instances. Call it once, after `connect`. */
  startWork: () => Promise<void>
  /** Before `close`, while requests still run: they can queue tasks for later. */
  finishTasks: () => Promise<void>
  close: () => Promise<void>
}

/** With a Stripe key even a demo takes real cards instead of using the sandbox. */
export const cardProviderKind = ({
  stripe,
  demo,
}: Pick<Config, 'stripe' | 'demo'>): Site['cards'] =>
  stripe ? 'stripe' : demo === 'off' ? 'none' : 'sandbox'

export const siteOf = (config: Config, cards: Site['cards']): Site => ({
  publicUrl: config.publicUrl ?? '',
  demo: config.demo,
  demoYear: config.demoYear,
  secret: config.sessionSecret,
  cards,
  mailServer: mailServerOf(config.smtpUrl),
  mailFrom: config.mailFrom,
  mailDomain: mailDomainOf(config),
  replyPattern: config.replyPattern,
  mailWebhookSecret: config.mailWebhookSecret,
  imapUrl: config.imapUrl,
})

type Outside = Partial<
  Pick<
    Deps,
    | 'backups'
    | 'mailer'
    | 'dns'
    | 'clock'
    | 'log'
    | 'passwords'
    | 'cdn'
    | 'publicFetch'
    | 'push'
    | 'vatRegister'
  >
> & {
  cards?: Site['cards']
}

const backupsOf = (config: Config): Deps['backups'] => ({
  storage: openBackupStorage(config.backupStorage),
  passphrase: () => readBackupPassphrase(config).text,
  checkFolder: config.dataDir,
})

/** What calls other servers. */
const connectionsOf = (config: Config & { publicUrl: string }) => ({
  mailer: createMailer(config),
  dkimKeyFile: createDkimKeyFile(config),
  dns: createDns(),
  vatRegister: createVatRegister(),
  timestamps: config.timestampUrl ? createTimestamps(config.timestampUrl) : null,
  publicFetch: createPublicFetch(() => config.privateCalendars),
  push: createPushService({ secret: config.sessionSecret, publicUrl: config.publicUrl }),
})

/** `outside` replaces services in tests. */
export async function openDeps(
  config: Config & { publicUrl: string },
  outside: Outside = {},
): Promise<Opened> {
  const { cards = cardProviderKind(config), ...others } = outside
  const log = outside.log ?? createLog(config.logLevel)
  const cdn = outside.cdn ?? (config.cdn && createCdn(config.cdn)) ?? null
  const pages = createPageCache((tags) => cdn?.pageHeaders(tags, cacheTags.isCurrent()) ?? {})
  const kept = keepPages(pages, config, log)
  const database = await openDatabase(config, declarations, log)
  const queue = await openQueue(database, declarations.tasks, log)
  const queuePurge = (db: Transaction): Promise<void> => queue.enqueue(db, purgeChangedTags, {})
  const cacheTags = createCacheTags(database.db, kept.drop, cdn ? queuePurge : undefined)
  const instances = createInstances(database.db, log)
  const { client, connect } = openConnection()
  const services: Omit<Deps, 'payments'> = {
    db: database.db,
    replica: database.replica,
    takeLock: database.takeLock,
    isShared: instances.isShared,
    cacheTags,
    cdn,
    work: queue,
    ...connectionsOf(config),
    features: declarations,
    backups: backupsOf(config),
    files: createFiles(config),
    limits: createLimits(database.db, config.rateLimitFactor),
    passwords: createPasswords(),
    log,
    clock: createClock(),
    site: siteOf(config, cards),
    ports,
    prepare: () => prepareAgain(backgroundCtx(deps), config),
    inProcessClient: client,
    ...others,
  }
  // The sandbox uses all services except the provider, which it implements.
  const withoutCards = backgroundCtx({ ...services, payments: null })
  const deps: Deps = { ...services, payments: openPayments(config.stripe, withoutCards) }
  await pollChanges(deps)
  const work = createWork(backgroundCtx(deps), queue, instances)
  return {
    deps,
    pages,
    connect,
    where: database.where,
    startWork: work.start,
    finishTasks: work.finish,
    async close() {
      await work.end()
      await kept.end()
      await queue.stop()
      await database.close()
    },
  }
}

/** On disk, for visitors who come while the next run starts. */
function keepPages(pages: PageCache, config: Config, log: Deps['log']) {
  const snapshot = createPageSnapshot(config)
  const save = (): Promise<void> =>
    snapshot
      .save(pages.pages())
      .catch((err: unknown) => log.warn({ err }, 'The cached pages could not be saved'))
  const saving = setInterval(save, SAVE).unref()
  return {
    drop(cacheTag: string) {
      snapshot.drop()
      pages.drop(cacheTag)
    },
    end() {
      clearInterval(saving)
      return save()
    },
  }
}

/** Of other instances. */
async function pollChanges({ cacheTags, clock, db, site }: Deps): Promise<void> {
  if (site.demo !== 'off') await clock.poll(db)
  await cacheTags.poll()
}

/** A signal may come while it starts. `end` ends all of it but the queue. */
function createWork(ctx: Ctx, queue: Queue, instances: Instances) {
  let started: Promise<() => Promise<void>> | undefined
  return {
    async start(): Promise<void> {
      started = startWork(ctx, queue, instances)
      await started
    },
    async finish(): Promise<void> {
      await started
      await queue.finish()
    },
    async end(): Promise<void> {
      await started?.then((stop) => stop())
    },
  }
}

async function startWork(
  ctx: Ctx,
  queue: Queue,
  instances: Instances,
): Promise<() => Promise<void>> {
  await instances.start()
  await queue.start(ctx, declarations.tasks)
  await purgeAtStart(ctx)
  const pollSafely = (): Promise<void> =>
    pollChanges(ctx).catch((err: unknown) =>
      ctx.log.warn({ err }, 'Could not check for changes of other instances'),
    )
  const stopPolling = repeatEvery(POLL, pollSafely)
  return async () => {
    stopPolling()
    await instances.stop()
  }
}

/** A restored backup may have no admin: the terminal shows how to sign in. */
async function prepareAgain(ctx: Ctx, config: Config): Promise<void> {
  for (const line of await prepareData(ctx, config)) console.log(line)
  removeShownPassword(config)
}

export const backgroundCtx = (deps: Deps): Ctx => ({
  ...deps,
  actor: { role: 'visitor' },
  address: '',
  userAgent: '',
  campaign: '',
})

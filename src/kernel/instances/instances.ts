// Which processes serve this database: each repeats every few seconds that it runs.
import { readFileSync } from 'node:fs'
import { setTimeout as wait } from 'node:timers/promises'
import type { Db, OpenedDb } from '../db/db.ts'
import { newId } from '../ids.ts'
import type { Log } from '../log.ts'
import { repeatEvery } from '../repeat-every.ts'
import { VERSION } from '../version.ts'
import {
  deleteEndedInstances,
  deleteInstance,
  listRunning,
  type SeenInstance,
  upsertInstance,
} from './instances.store.ts'

const UPDATE_MS = 5000
const LOOK_MS = 250
/** `npm start` writes a digest of the sources after a build. */
const BUILD_FILE = 'build/.built-for'

export type Instances = {
  /** Lists this process, until it is stopped. */
  start: () => Promise<void>
  stop: () => Promise<void>
  /** Whether other processes serve this database. Takes some seconds if one may have crashed. */
  isShared: () => Promise<boolean>
}

export function createInstances(db: OpenedDb, log: Log): Instances {
  const own = { id: newId(new Date()), version: VERSION, build: readBuild() }
  let stopUpdates: (() => void) | undefined
  const update = (): Promise<void> => db.transaction((tx) => upsertInstance(tx, own))
  const warn = (err: unknown): void => log.warn({ err }, 'Could not update the list of instances')
  return {
    async start() {
      await db.transaction(async (tx) => {
        await deleteEndedInstances(tx)
        await upsertInstance(tx, own)
      })
      stopUpdates = repeatEvery(UPDATE_MS, () => update().catch(warn))
    },
    async stop() {
      if (!stopUpdates) return
      stopUpdates()
      await db.transaction((tx) => deleteInstance(tx, own.id)).catch(warn)
    },
    isShared: () => areRunning(() => listOthers(db, own.id)),
  }
}

async function listOthers(db: Db, ownId: string): Promise<SeenInstance[]> {
  return (await listRunning(db)).filter(({ id }) => id !== ownId)
}

/** A row that changes belongs to a running process; one that does not ages until it is not listed. */
export async function areRunning(list: () => Promise<SeenInstance[]>): Promise<boolean> {
  const before = new Map((await list()).map(({ id, lastSeen }) => [id, lastSeen]))
  for (;;) {
    const now = await list()
    if (!now.length) return false
    if (now.some(({ id, lastSeen }) => before.get(id) !== lastSeen)) return true
    await wait(LOOK_MS)
  }
}

function readBuild(): string {
  try {
    return readFileSync(BUILD_FILE, 'utf8').slice(0, 12)
  } catch {
    return ''
  }
}

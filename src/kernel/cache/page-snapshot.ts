// Keeps the cached pages of a run on disk, for visitors who come while the next run starts.
import { createHash } from 'node:crypto'
import { existsSync, readFileSync, rmSync } from 'node:fs'
import { rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { deserialize, serialize } from 'node:v8'
import type { Config } from '../config.ts'
import type { CachedPage } from './page-cache.ts'

const FILE = 'pages.snapshot'
/** Limits of the file: the pages that were cached first stay out. */
const MOST_PAGES = 300
const MOST_BYTES = 32 * 1024 ** 2

type Snapshot = { key: string; pages: [path: string, page: CachedPage][] }
type Place = Pick<Config, 'dataDir' | 'publicUrl' | 'demo' | 'databaseUrl'>

export type PageSnapshot = {
  /** Writes the pages, unless they are those of the last write. */
  save: (pages: ReadonlyMap<string, CachedPage>) => Promise<void>
  /** Call it when any page becomes outdated, even if the process ends before the next `save`. */
  drop: () => void
}

export function createPageSnapshot(place: Place): PageSnapshot {
  const file = join(place.dataDir, FILE)
  let [saved, generation] = ['', 0]
  return {
    async save(pages) {
      const chosen = choose(pages)
      const etags = chosen.map(([path, { etag }]) => path + etag).join()
      if (etags === saved || !chosen.length) return
      const before = generation
      const draft = `${file}.${process.pid}`
      const snapshot: Snapshot = { key: keyOf(place), pages: chosen }
      await writeFile(draft, serialize(snapshot), { mode: 0o600, flush: true })
      // A page has become outdated meanwhile.
      if (before !== generation) return rm(draft, { force: true })
      await rename(draft, file)
      saved = etags
    },
    drop() {
      generation += 1
      saved = ''
      rmSync(file, { force: true })
    },
  }
}

function choose(pages: ReadonlyMap<string, CachedPage>): Snapshot['pages'] {
  const chosen: Snapshot['pages'] = []
  let bytes = 0
  for (const [path, page] of [...pages].reverse().slice(0, MOST_PAGES)) {
    bytes += page.plain.bytes.length + page.gzip.bytes.length + page.br.bytes.length
    if (bytes > MOST_BYTES) break
    chosen.push([path, page])
  }
  return chosen
}

/** Pages of other settings would have wrong links, or the data of another database. */
const keyOf = ({ publicUrl, demo, databaseUrl }: Place): string =>
  createHash('sha256')
    .update(JSON.stringify([publicUrl, demo, databaseUrl]))
    .digest('hex')

/** Pages of the last run whose files all exist. Empty for a missing, damaged or foreign file. */
export function readPageSnapshot(
  place: Place,
  folders: readonly string[],
): ReadonlyMap<string, CachedPage> {
  const file = join(place.dataDir, FILE)
  try {
    if (!existsSync(file)) return new Map()
    // Only `save` writes it, and a file that is not one of its own cannot be deserialized.
    const { key, pages } = deserialize(readFileSync(file)) as Snapshot
    return new Map(key === keyOf(place) ? pages.filter(([, page]) => hasFiles(page, folders)) : [])
  } catch {
    return new Map()
  }
}

/** A build deletes the files of the one before. */
function hasFiles({ plain }: CachedPage, folders: readonly string[]): boolean {
  const names = plain.bytes.toString().match(/\/assets\/[\w./-]+/g) ?? []
  return names.every((name) => folders.some((folder) => existsSync(join(folder, name))))
}

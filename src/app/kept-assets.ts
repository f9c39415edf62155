// Keeps the assets of the last versions in the data folder, for pages that refer to them.
import { createHash, randomUUID } from 'node:crypto'
import {
  copyFile,
  link,
  mkdir,
  readdir,
  readFile,
  rename,
  rm,
  stat,
  writeFile,
} from 'node:fs/promises'
import { dirname, join, relative } from 'node:path'

const BUILT = 'build/client/assets'
const ASSETS = 'assets'
/** The names of the assets of each version. */
const LISTS = 'asset-lists'
const KEPT_VERSIONS = 5

type Listed = { file: string; names: string[]; at: number }

/**
 * Call it before the instance serves pages: during an upgrade, instances that share the data folder
 * also get requests for assets of each other's version.
 */
export async function keepAssets(dataDir: string, built = BUILT): Promise<void> {
  const [folder, lists] = [join(dataDir, ASSETS), join(dataDir, LISTS)]
  const names = await filesBelow(built)
  const kept = new Set(await filesBelow(folder))
  for (const name of names) if (!kept.has(name)) await keep(join(built, name), join(folder, name))
  const version = createHash('sha256').update(names.join('\n')).digest('hex').slice(0, 16)
  await replaceFile(join(lists, `${version}.json`), (draft) =>
    writeFile(draft, JSON.stringify(names), { flush: true }),
  )
  await removeOutdated(folder, lists)
}

async function filesBelow(folder: string): Promise<string[]> {
  await mkdir(folder, { recursive: true })
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)))
    .sort()
}

/** A link takes no space; another disk or another owner needs a copy. */
const keep = (from: string, to: string): Promise<void> =>
  replaceFile(to, (draft) => link(from, draft).catch(() => copyFile(from, draft)))

/** Other instances may write the same file at the same time. */
async function replaceFile(file: string, write: (draft: string) => Promise<void>): Promise<void> {
  await mkdir(dirname(file), { recursive: true })
  const draft = `${file}.${randomUUID()}`
  await write(draft)
  await rename(draft, file)
}

async function removeOutdated(folder: string, lists: string): Promise<void> {
  const newestFirst = (await readLists(lists)).toSorted((one, other) => other.at - one.at)
  const listed = new Set(newestFirst.slice(0, KEPT_VERSIONS).flatMap(({ names }) => names))
  for (const { file } of newestFirst.slice(KEPT_VERSIONS)) await rm(file, { force: true })
  for (const name of await filesBelow(folder))
    if (!listed.has(name) && !isDraft(name)) await rm(join(folder, name), { force: true })
}

/** Another instance renames it in a moment. */
const isDraft = (name: string): boolean => /\.[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/.test(name)

async function readLists(folder: string): Promise<Listed[]> {
  const lists: Listed[] = []
  for (const name of await filesBelow(folder)) {
    if (isDraft(name)) continue
    const file = join(folder, name)
    lists.push({ file, names: await readList(file), at: (await stat(file)).mtimeMs })
  }
  return lists
}

/** Empty for a list that a power failure has damaged. */
async function readList(file: string): Promise<string[]> {
  try {
    // Only this file writes lists.
    return JSON.parse(await readFile(file, 'utf8')) as string[]
  } catch {
    return []
  }
}

// Which file has what several screens load: few files for each screen, with few bytes of others.
import type { Rolldown } from 'vite'

type Context = Rolldown.ChunkingContext
/**
 * Modules of one file, and the screens that load it. `isFixed` for a file that other rules choose,
 * such as that of a first screen, with the screens that load it or already have it.
 */
type Part = {
  ids: readonly string[]
  bytes: number
  screens: ReadonlySet<string>
  isFixed: boolean
}
/** Modules by the name of the screen that loads them. */
export type Screens = ReadonlyMap<string, ReadonlySet<string>>
/** A file that other rules choose. `screens` have it before they load anything else. */
export type Fixed = { name: string; screens: readonly string[] }
/** The fixed file of a module, `everywhere` if all screens have it, or undefined if it is free. */
export type FixedOf = (id: string) => Fixed | 'everywhere' | undefined
/** A file imports only files of a lower position. */
export type ScreenFile = { name: string; position: number }

/** A request is worth as many bytes of source, about 8 kB with compression. */
const REQUEST = 60_000

/** Static imports only: what a module imports dynamically has files of its own. */
export function reachable(entries: readonly string[], context: Context): Set<string> {
  const found = new Set(entries)
  for (const id of found)
    for (const next of context.getModuleInfo(id)?.importedIds ?? []) found.add(next)
  return found
}

/** The modules of each page, and of each panel that they import dynamically. */
export function screensOf(pages: readonly string[], context: Context): Map<string, Set<string>> {
  const screens = new Map(pages.map((page) => [page, reachable([page], context)]))
  for (const modules of screens.values())
    for (const id of modules) {
      // What src/ui imports dynamically is no screen, but a dialog or a toast.
      if (id.includes('/src/ui/')) continue
      for (const next of context.getModuleInfo(id)?.dynamicallyImportedIds ?? [])
        if (next.includes('/src/') && !screens.has(next))
          screens.set(next, reachable([next], context))
    }
  return screens
}

/**
 * The file of each free module that several screens load. It starts with one file per set of
 * screens, and joins two files of the same areas as long as that saves more requests than bytes.
 */
export function chooseFiles(
  screens: Screens,
  fixedOf: FixedOf,
  context: Context,
  areaOf: (screen: string) => string,
): Map<string, ScreenFile> {
  const areasOf = (part: Part): string =>
    [...new Set([...part.screens].map(areaOf))].toSorted().join(' ')
  let parts = partsOf(screens, fixedOf, context)
  for (;;) {
    const reach = reachOf(parts, context)
    const pair = bestPair(parts, reach, areasOf)
    if (!pair) break
    parts = joinPair(parts, pair, reach)
  }
  const shared = inOrder(parts, context).filter(({ isFixed }) => !isFixed)
  return new Map(
    shared
      .filter((part) => part.screens.size > 1)
      .flatMap(({ ids }, position) => {
        const file = { name: nameOf(ids, context), position }
        return ids.map((id) => [id, file] as const)
      }),
  )
}

function partsOf(screens: Screens, fixedOf: FixedOf, context: Context): Part[] {
  const parts = new Map<string, Omit<Part, 'bytes'>>()
  for (const [id, names] of usersOf(screens)) {
    const fixed = fixedOf(id)
    if (fixed === 'everywhere') continue
    const key = fixed?.name ?? names.join('\n')
    const part = parts.get(key) ?? { ids: [], screens: new Set(), isFixed: fixed !== undefined }
    parts.set(key, {
      ...part,
      ids: [...part.ids, id],
      screens: new Set([...part.screens, ...names, ...(fixed?.screens ?? [])]),
    })
  }
  return [...parts.values()].map((part) => ({ ...part, bytes: bytesOf(part.ids, context) }))
}

function usersOf(screens: Screens): Map<string, string[]> {
  const users = new Map<string, string[]>()
  for (const [screen, ids] of screens)
    for (const id of ids) users.set(id, [...(users.get(id) ?? []), screen])
  return users
}

const bytesOf = (ids: readonly string[], context: Context): number =>
  ids.reduce((sum, id) => sum + (context.getModuleInfo(id)?.code?.length ?? 0), 0)

/** All parts that a part imports, also through others. */
type Reach = ReadonlyMap<Part, ReadonlySet<Part>>

function reachOf(parts: readonly Part[], context: Context): Reach {
  const importsOf = importsBetween(parts, context)
  return new Map(
    parts.map((part) => {
      const found = new Set(importsOf(part))
      for (const next of found) for (const further of importsOf(next)) found.add(further)
      return [part, found]
    }),
  )
}

function importsBetween(parts: readonly Part[], context: Context): (part: Part) => Part[] {
  const partBy = new Map(parts.flatMap((part) => part.ids.map((id) => [id, part] as const)))
  return (part) =>
    part.ids
      .flatMap((id) => context.getModuleInfo(id)?.importedIds ?? [])
      .flatMap((id) => partBy.get(id) ?? [])
      .filter((other) => other !== part)
}

type Pair = readonly [Part, Part]

function bestPair(
  parts: readonly Part[],
  reach: Reach,
  areasOf: (part: Part) => string,
): Pair | undefined {
  const shared = parts.filter(({ isFixed, screens }) => !isFixed && screens.size > 1)
  const pairs = shared
    .flatMap((one, at) => shared.slice(at + 1).map((other): Pair => [one, other]))
    .filter(([one, other]) => areasOf(one) === areasOf(other))
    .map((pair) => ({ pair, most: gainOf(...pair) }))
    .toSorted((one, other) => other.most - one.most)
  let best: { pair: Pair; gain: number } | undefined
  for (const { pair, most } of pairs) {
    if (most <= (best?.gain ?? 0)) break
    const gain = most - costOfImports(pair, reach)
    if (gain > (best?.gain ?? 0) && !hasCycle(pair, reach)) best = { pair, gain }
  }
  return best?.pair
}

/** The requests that screens of both save, less the bytes that screens of only one load more. */
function gainOf(one: Part, other: Part): number {
  const [onlyOne, onlyOther] = [missing(one.screens, other), missing(other.screens, one)]
  const shared = one.screens.size - onlyOne
  return shared * REQUEST - one.bytes * onlyOther - other.bytes * onlyOne
}

/** The number of `screens` that do not load the part. */
const missing = (screens: ReadonlySet<string>, part: Part): number =>
  [...screens].filter((screen) => !part.screens.has(screen)).length

const screensOfBoth = ([one, other]: Pair): Set<string> =>
  new Set([...one.screens, ...other.screens])

/** Screens of one also load what only the other imports. */
function costOfImports(pair: Pair, reach: Reach): number {
  const screens = screensOfBoth(pair)
  return importedBy(pair, reach).reduce(
    (sum, part) => sum + missing(screens, part) * (part.bytes + REQUEST),
    0,
  )
}

const importedBy = (pair: Pair, reach: Reach): Part[] =>
  [...new Set(pair.flatMap((part) => [...(reach.get(part) ?? [])]))].filter(
    (part) => !pair.includes(part),
  )

/** Whether one imports the other through a third file: joined, these two would import each other. */
const hasCycle = (pair: Pair, reach: Reach): boolean =>
  importedBy(pair, reach).some((part) => pair.some((end) => reach.get(part)?.has(end)))

function joinPair(parts: readonly Part[], pair: Pair, reach: Reach): Part[] {
  const screens = screensOfBoth(pair)
  const imported = new Set(importedBy(pair, reach))
  const rest = parts
    .filter((part) => !pair.includes(part))
    .map((part) =>
      imported.has(part) ? { ...part, screens: new Set([...part.screens, ...screens]) } : part,
    )
  const [one, other] = pair
  const ids = [...one.ids, ...other.ids]
  return [...rest, { ids, bytes: one.bytes + other.bytes, screens, isFixed: false }]
}

/** What a part imports comes before it. */
function inOrder(parts: readonly Part[], context: Context): Part[] {
  const importsOf = importsBetween(parts, context)
  const seen = new Set<Part>()
  const ordered: Part[] = []
  const add = (part: Part): void => {
    if (seen.has(part)) return
    seen.add(part)
    importsOf(part).forEach(add)
    ordered.push(part)
  }
  parts.forEach(add)
  return ordered
}

/** The largest module gives the file its name. */
function nameOf(ids: readonly string[], context: Context): string {
  const [largest = ''] = ids.toSorted(
    (one, other) => bytesOf([other], context) - bytesOf([one], context),
  )
  return largest.replace(/.*\/|\.\w+(\?.*)?$/g, '')
}

// Which modules an area loads once its first screen is shown, because further screens share them.

/** The modules of each screen of an area. */
type Areas = ReadonlyMap<string, ReadonlyMap<string, ReadonlySet<string>>>
/** How many screens of each area load a module. */
type Uses = ReadonlyMap<string, ReadonlyMap<string, number>>
type Modules = {
  /** No first screen and no form loads it. */
  isFree: (id: string) => boolean
  /** The first screen of the area loads it. */
  isFirst: (id: string, area: string) => boolean
  isLight: (id: string) => boolean
  /** With all that they import. */
  reach: (ids: readonly string[]) => ReadonlySet<string>
}

/** The file for both areas. */
export const LATER = 'later'
/** What this many further screens of an area share is enough; a whole file needs one more. */
export const SCREENS_THAT_SHARE: Readonly<Record<string, number>> = { admin: 3, dashboard: 2 }

/** The file of each module: what many screens share, and light modules that two screens share. */
export function chooseLater(areas: Areas, modules: Modules): ReadonlyMap<string, string> {
  const uses = countUses(areas)
  const often = filesOf(uses, (id, counts) => isShared(counts) && modules.isFree(id))
  const isLoaded = createIsLoaded(often, [...areas.keys()], modules)
  const isLight = (id: string, areas: readonly string[]): boolean =>
    modules.isFree(id) &&
    [...modules.reach([id])].every(
      (next) => isLoaded(next, areas) || (modules.isFree(next) && modules.isLight(next)),
    )
  return filesOf(
    uses,
    (id, counts) => often.has(id) || (total(counts) > 1 && isLight(id, [...counts.keys()])),
  )
}

function countUses(areas: Areas): Uses {
  const uses = new Map<string, Map<string, number>>()
  for (const [area, screens] of areas)
    for (const id of [...screens.values()].flatMap((ids) => [...ids])) {
      const counts = uses.get(id) ?? new Map<string, number>()
      uses.set(id, counts.set(area, (counts.get(area) ?? 0) + 1))
    }
  return uses
}

const isShared = (counts: ReadonlyMap<string, number>): boolean =>
  [...counts].some(([area, count]) => count >= (SCREENS_THAT_SHARE[area] ?? Infinity))
const total = (counts: ReadonlyMap<string, number>): number =>
  [...counts.values()].reduce((sum, count) => sum + count, 0)

const fileOf = (areas: readonly string[]): string =>
  areas.length > 1 ? LATER : `${areas.join()}-${LATER}`

const filesOf = (
  uses: Uses,
  isChosen: (id: string, counts: ReadonlyMap<string, number>) => boolean,
): Map<string, string> =>
  new Map(
    [...uses]
      .filter(([id, counts]) => isChosen(id, counts))
      .map(([id, counts]) => [id, fileOf([...counts.keys()])]),
  )

/** Whether all `areas` load a module without the file of another module. */
function createIsLoaded(
  often: ReadonlyMap<string, string>,
  areas: readonly string[],
  { isFirst, reach }: Modules,
): (id: string, areas: readonly string[]) => boolean {
  const loadedBy = (file: string): ReadonlySet<string> =>
    reach([...often].flatMap(([id, its]) => (its === file ? [id] : [])))
  const shared = loadedBy(LATER)
  const own = new Map(areas.map((area) => [area, loadedBy(fileOf([area]))]))
  return (id, areas) =>
    shared.has(id) ||
    areas.every((area) => isFirst(id, area)) ||
    (areas.length === 1 && areas.some((area) => own.get(area)?.has(id)))
}

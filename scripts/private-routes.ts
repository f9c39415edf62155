// Vite plugin: the pages of each private area for its router in the browser, and their files.
import type { RouteConfigEntry } from '@react-router/dev/routes'
import type { Plugin, Rolldown } from 'vite'
import { AREAS, idOf } from './route-styles.ts'
import { SCREENS_THAT_SHARE } from './later-files.ts'

const ENTRY = 'virtual:private/'
const PAGES = 'virtual:private-pages/'
const MODULE = 'virtual:private-files'
/** Before the name of an area. */
const SCRIPT = 'script of '
const LATER = 'later files of '
const HYDRATE = '/src/app/hydrate-private.tsx'
const PAGE_PROPS = '/src/ui/routing/outlet.tsx'
/** React Router would load these pages by a file of their own. */
const UNUSED = '__react-router-build-client-route'
const FROM_REACT_ROUTER = /import \{ UNSAFE_withComponentProps as (\w+) \} from "react-router";/

type Routes = readonly RouteConfigEntry[]
/** What a page of the area loads: `script` runs last; `preload` is what it imports. */
export type PrivateFiles = Record<string, { scripts: string[]; preload: string[] }>

/** The module that hydrates an area, by the name of the area. */
export const privateEntry = (area: string): string => `\0${ENTRY}${area}`

/**
 * Each area has a script of its own, which knows the paths and the pages of the area. The module
 * `virtual:private-files` exports the files of each page by the ID of its route, and those of the
 * area's script under `script of` its name. React Router passes the properties of a page through its
 * own context, which these pages do not have in the browser: the plugin replaces the wrapper.
 */
export function privateRoutes(routes: Routes): Plugin {
  const areas = routes.filter((route) => Object.hasOwn(AREAS, idOf(route)))
  const files = new Map(areas.flatMap(flat).map((route) => [moduleOf(route), idOf(route)]))
  let built: PrivateFiles | undefined
  return {
    name: 'private-routes',
    sharedDuringBuild: true,
    buildStart() {
      if (this.environment.name !== 'client' || this.environment.mode !== 'build') return
      for (const area of areas)
        this.emitFile({ type: 'chunk', id: ENTRY + idOf(area), name: `open-${AREAS[idOf(area)]}` })
    },
    resolveId: (id) =>
      id === MODULE || id.startsWith(ENTRY) || id.startsWith(PAGES) ? `\0${id}` : undefined,
    load(id) {
      if (id === `\0${MODULE}`)
        return `export const privateFiles = ${JSON.stringify(built ?? inDevelopment(areas))}`
      const outer = areas.flatMap(flat).find((route) => id === `\0${PAGES}${idOf(route)}`)
      if (outer)
        return `export * as outer from '${moduleOf(outer)}'
export * as inner from '${moduleOf(outer.children?.[0] ?? outer)}'`
      const area = areas.find((route) => id === privateEntry(idOf(route)))
      return area && toModule(area)
    },
    transform(code, id) {
      const [file = '', query] = id.replace(process.cwd(), '').split('?')
      if (files.has(file) && query === UNUSED) return { code: 'export {}', map: null }
      if (!files.has(file) || !FROM_REACT_ROUTER.test(code)) return undefined
      return { code: code.replace(FROM_REACT_ROUTER, OWN), map: null }
    },
    generateBundle(_options, bundle) {
      if (this.environment.name === 'client') built = filesOf(areas, files, bundle)
    },
  }
}

const OWN = `import { withPageProps as $1 } from '${PAGE_PROPS}'`

const flat = (route: RouteConfigEntry): RouteConfigEntry[] => [
  route,
  ...(route.children ?? []).flatMap(flat),
]

const moduleOf = ({ file }: RouteConfigEntry): string => `/src/${file}`

/** The first screen is part of the script: a page that loads by itself costs a request. */
function toModule(area: RouteConfigEntry): string {
  const first = firstOf(area)
  const imports = first.map((route, at) => `import * as first${at} from '${moduleOf(route)}'`)
  const modules = flat(area).map((route) => {
    const at = first.indexOf(route)
    const load = at < 0 ? loadOf(route, area) : `async () => first${at}`
    return `${JSON.stringify(idOf(route))}: ${load}`
  })
  return `import { hydratePrivate } from '${HYDRATE}'
${imports.join('\n')}
hydratePrivate({
  patterns: ${JSON.stringify(patternsOf(area))},
  modules: { ${modules.join(', ')} },
})`
}

/** A page and its first one inside are one file. */
function loadOf(route: RouteConfigEntry, area: RouteConfigEntry): string {
  const around = flat(area).find(({ children = [] }) => children[0] === route)
  const outer = route.children ? route : around
  if (!outer) return `() => import('${moduleOf(route)}')`
  return `async () => (await import('${PAGES + idOf(outer)}')).${route === outer ? 'outer' : 'inner'}`
}

const firstOf = (route: RouteConfigEntry): RouteConfigEntry[] => [
  route,
  ...(route.children?.[0] ? firstOf(route.children[0]) : []),
]

type Pattern = { path: string; ids: string[] }

/** A page with children and without an index has no URL of its own. */
function patternsOf(route: RouteConfigEntry, around: Pattern = { path: '', ids: [] }): Pattern[] {
  const path = route.path ? `${around.path}/${route.path}` : around.path
  const own = { path, ids: [...around.ids, idOf(route)] }
  return route.children ? route.children.flatMap((child) => patternsOf(child, own)) : [own]
}

const inDevelopment = (areas: Routes): PrivateFiles =>
  Object.fromEntries(
    areas.map((area) => [
      SCRIPT + AREAS[idOf(area)],
      { scripts: ['/@vite/client', `/@id/__x00__${ENTRY}${idOf(area)}`], preload: [] },
    ]),
  )

function filesOf(
  areas: Routes,
  pages: ReadonlyMap<string, string>,
  bundle: Rolldown.OutputBundle,
): PrivateFiles {
  const chunks = Object.values(bundle).filter((file) => file.type === 'chunk')
  const loads = readLoads(chunks)
  const ofAreas = areas.flatMap((area) => {
    const name = AREAS[idOf(area)] ?? ''
    const entry = privateEntry(idOf(area))
    const chunk = chunks.find(({ facadeModuleId }) => facadeModuleId === entry)
    if (!chunk) return []
    const { fileName } = chunk
    return [
      [SCRIPT + name, { scripts: [`/${fileName}`], preload: toPaths(loads.with([fileName])) }],
      [
        LATER + name,
        {
          scripts: [],
          preload: toPaths(laterOf(fileName, loads, SCREENS_THAT_SHARE[name] ?? Infinity)),
        },
      ],
    ]
  })
  const ofPages = [...pages].flatMap(([file, id]) => {
    const chunk = chunks.find(({ moduleIds }) => moduleIds.includes(process.cwd() + file))
    return chunk ? [[id, { scripts: [], preload: toPaths(loads.with([chunk.fileName])) }]] : []
  })
  return Object.fromEntries([...ofAreas, ...ofPages])
}

const toPaths = (files: Iterable<string>): string[] => [...files].map((file) => `/${file}`)

/** `with` returns the files and what they import; `screens` what they import dynamically. */
type Loads = {
  with: (files: Iterable<string>) => Set<string>
  screens: (file: string) => readonly string[]
}

function readLoads(chunks: readonly Rolldown.OutputChunk[]): Loads {
  const chunkBy = new Map(chunks.map((chunk) => [chunk.fileName, chunk]))
  return {
    with: (files) => {
      const found = new Set(files)
      for (const file of found) for (const next of chunkBy.get(file)?.imports ?? []) found.add(next)
      return found
    },
    screens: (file) => chunkBy.get(file)?.dynamicImports ?? [],
  }
}

/** What more than `many` further screens load. */
function laterOf(entry: string, loads: Loads, many: number): string[] {
  const first = loads.with([entry])
  const screens = new Set<string>()
  const found = [...first]
  for (const file of found)
    for (const screen of loads.screens(file)) {
      if (screens.has(screen) || first.has(screen)) continue
      screens.add(screen)
      found.push(...loads.with([screen]))
    }
  const own = [...screens].map((screen) => loads.with([screen]))
  return [...new Set(found)].filter(
    (file) => !first.has(file) && own.filter((files) => files.has(file)).length > many,
  )
}

// Vite plugin: the pages of each private area for its router in the browser, and their files.
import type { RouteConfigEntry } from '@react-router/dev/routes'
import type { Plugin, Rolldown } from 'vite'
import { AREAS, idOf } from './route-styles.ts'

const ENTRY = 'virtual:private/'
const MODULE = 'virtual:private-files'
/** Before the name of an area. */
const SCRIPT = 'script of '
const HYDRATE = '/src/app/hydrate-private.tsx'
const PAGE_PROPS = '/src/ui/routing/outlet.tsx'
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
    resolveId: (id) => (id === MODULE || id.startsWith(ENTRY) ? `\0${id}` : undefined),
    load(id) {
      if (id === `\0${MODULE}`)
        return `export const privateFiles = ${JSON.stringify(built ?? inDevelopment(areas))}`
      const area = areas.find((route) => id === privateEntry(idOf(route)))
      return area && toModule(area)
    },
    transform(code, id) {
      const file = id.replace(process.cwd(), '')
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
    const load = at < 0 ? `() => import('${moduleOf(route)}')` : `async () => first${at}`
    return `${JSON.stringify(idOf(route))}: ${load}`
  })
  return `import { hydratePrivate } from '${HYDRATE}'
${imports.join('\n')}
hydratePrivate({
  patterns: ${JSON.stringify(patternsOf(area))},
  modules: { ${modules.join(', ')} },
})`
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
  const chunkBy = new Map(chunks.map((chunk) => [chunk.fileName, chunk]))
  const withImports = (file: string, seen = new Set<string>()): Set<string> => {
    if (seen.has(file)) return seen
    seen.add(file)
    for (const imported of chunkBy.get(file)?.imports ?? []) withImports(imported, seen)
    return seen
  }
  const preloadOf = ({ fileName }: Rolldown.OutputChunk): string[] =>
    [...withImports(fileName)].map((file) => `/${file}`)
  const entries = areas.flatMap((area) => {
    const chunk = chunks.find(({ facadeModuleId }) => facadeModuleId === privateEntry(idOf(area)))
    return chunk
      ? [
          [
            SCRIPT + AREAS[idOf(area)],
            { scripts: [`/${chunk.fileName}`], preload: preloadOf(chunk) },
          ],
        ]
      : []
  })
  const ofPages = [...pages].flatMap(([file, id]) => {
    const chunk = chunks.find(({ moduleIds }) => moduleIds.includes(process.cwd() + file))
    return chunk ? [[id, { scripts: [], preload: preloadOf(chunk) }]] : []
  })
  return Object.fromEntries([...entries, ...ofPages])
}

// How the scripts of browsers are grouped: a hundred small files take a second more on a slow line.
import type { RouteConfigEntry } from '@react-router/dev/routes'
import { statSync } from 'node:fs'
import { resolve } from 'node:path'
import type { Rolldown } from 'vite'
import { AREAS } from './route-styles.ts'

type Context = Rolldown.ChunkingContext
type Group = Rolldown.CodeSplittingGroup
type Routes = readonly RouteConfigEntry[]
/**
 * The forms and the scripts of areas that load a module; `isElsewhere` if others load it, too;
 * `isSmall` if a file of its own would cost more than the module itself.
 */
type Use = {
  id: string
  forms: readonly string[]
  isElsewhere: boolean
  areas: readonly string[]
  isPublic: boolean
  isSmall: boolean
}

/** What this many forms of several features import is in one file, which every form loads. */
const FORMS_THAT_SHARE = 5
/** Of controls, contracts and icons, which are many and small, fewer forms are enough. */
const FORMS_THAT_SHARE_PARTS = 3
const PARTS = /\/src\/ui\/[a-z-]+\.tsx$|\.contract\.ts$|\/lucide-react\//
/** In bytes of source. */
const SMALL = 1000
const FORM_ENTRY = '\0virtual:form/'
const PUBLIC = 'public'

/** Static imports only: what a module imports dynamically has files of its own. */
function reachable(entries: readonly string[], context: Context): Set<string> {
  const found = new Set(entries)
  for (const id of found)
    for (const next of context.getModuleInfo(id)?.importedIds ?? []) found.add(next)
  return found
}

const fileOf = ({ file }: RouteConfigEntry): string => resolve('src', file)

/** The modules of the first screen of each area, and of all public pages. */
function entriesOf(routes: Routes): Record<string, string[]> {
  const first = (route: RouteConfigEntry): string[] => {
    const [child] = route.children ?? []
    return [fileOf(route), ...(child ? first(child) : [])]
  }
  const all = (route: RouteConfigEntry): string[] => [
    fileOf(route),
    ...(route.children ?? []).flatMap(all),
  ]
  const areaOf = ({ id = '' }: RouteConfigEntry): string | undefined => AREAS[id]
  const areas = routes.flatMap((route) => {
    const area = areaOf(route)
    return area ? [[area, first(route)] as const] : []
  })
  const open = routes.filter((route) => !areaOf(route)).flatMap(all)
  return { ...Object.fromEntries(areas), [PUBLIC]: [resolve('src/root.tsx'), ...open] }
}

/** A module that imports the client of the API is not small: it loads the library of the client. */
function isSmall(id: string, context: Context): boolean {
  const [path = ''] = id.split('?')
  if (!/^\/.*(\/src\/|\/lucide-react\/)/.test(path)) return false
  const { size } = statSync(path, { throwIfNoEntry: false }) ?? { size: SMALL }
  const imported = context.getModuleInfo(id)?.importedIds ?? []
  return size < SMALL && !imported.some((next) => next.includes('/hono/'))
}

function readUses(
  forms: readonly string[],
  entries: Record<string, string[]>,
): (id: string, context: Context) => Use {
  let reached: Map<string, Set<string>> | undefined
  return (id, context) => {
    reached ??= new Map([
      ...forms.map((form) => [form, reachable([FORM_ENTRY + form], context)] as const),
      ...Object.entries(entries).map(([name, files]) => [name, reachable(files, context)] as const),
    ])
    const has = (name: string, module = id): boolean => reached?.get(name)?.has(module) === true
    const own = forms.filter((form) => has(form))
    const importers = context.getModuleInfo(id)?.importers ?? []
    return {
      id,
      forms: own,
      isElsewhere: importers.some(
        (importer) => !importer.includes('.page.tsx') && !own.some((form) => has(form, importer)),
      ),
      areas: Object.keys(entries).filter((name) => name !== PUBLIC && has(name)),
      isPublic: has(PUBLIC),
      isSmall: isSmall(id, context),
    }
  }
}

/** @param files the file of each form by its name */
export function scriptGroups(routes: Routes, files: ReadonlyMap<string, string>): Group[] {
  const useOf = readUses([...files.keys()], entriesOf(routes))
  const group = (
    name: string,
    { priority, test }: { priority: number; test: RegExp },
    nameOf: (use: Use) => string | undefined,
  ): Group => ({
    name: (id, context) => nameOf(useOf(id, context)) ?? null,
    debugName: name,
    test,
    priority,
  })
  return [...libraries, ...groupsOfForms(files, group), ...groupsOfAreas(group), ...others]
}

type MakeGroup = (
  name: string,
  where: { priority: number; test: RegExp },
  nameOf: (use: Use) => string | undefined,
) => Group

// A group also takes what its modules import, so what more scripts load comes first.
const libraries: Group[] = [
  {
    name: 'react',
    test: /node_modules\/(react|react-dom|scheduler)\/|rolldown\/runtime/,
    priority: 9,
  },
  ...['sonner', 'zod', 'react-router'].map((library) => ({
    name: library,
    test: new RegExp(`node_modules/${library}/`),
    priority: 8,
  })),
]

function groupsOfForms(files: ReadonlyMap<string, string>, group: MakeGroup): Group[] {
  const test = /\/src\/|node_modules\/(hono|lucide-react)\//
  const featuresOf = ({ forms }: Use): string[] => [
    ...new Set(forms.map((form) => files.get(form)?.split('/')[3] ?? '')),
  ]
  return [
    group('form', { priority: 7, test }, (use) => {
      if (use.forms.length && use.areas.length && use.isSmall) return 'form'
      const least = PARTS.test(use.id) ? FORMS_THAT_SHARE_PARTS : FORMS_THAT_SHARE
      return use.forms.length >= least && featuresOf(use).length > 1 ? 'form' : undefined
    }),
    group('forms', { priority: 6, test }, (use) =>
      use.forms.length > 1 ? featuresOf(use).join('-') : undefined,
    ),
    group('form and others', { priority: 5, test }, ({ forms: [form], isElsewhere }) =>
      form && isElsewhere ? `${form}-shared` : undefined,
    ),
    group('one form', { priority: 4, test }, ({ forms: [form] }) => form),
  ]
}

function groupsOfAreas(group: MakeGroup): Group[] {
  const test = /\/src\/|node_modules\//
  return [
    { name: 'cache-tags', test: /\.tags\.ts$/, priority: 4 },
    group('first screens and public pages', { priority: 3, test }, ({ areas, isPublic }) =>
      areas.length && isPublic ? 'frame' : undefined,
    ),
    // Further screens of both areas need what is no feature's own.
    group('first screens', { priority: 2, test }, ({ id, areas }) =>
      areas.length > 1 || (areas.length && !id.includes('/src/features/'))
        ? 'dashboards'
        : undefined,
    ),
    { name: 'dialogs', test: /\/ui\/dialog-window\.tsx$|@radix-ui\/react-dialog\//, priority: 1 },
    group('first screen', { priority: 1, test }, ({ areas: [area] }) => area),
  ]
}

const others: Group[] = [
  { name: 'icons', test: /node_modules\/lucide-react\//, minShareCount: 4, priority: 0 },
  { name: 'kit', test: /\/src\/(ui|site|kernel)\/.*\.tsx?$/, minShareCount: 8, priority: 0 },
]

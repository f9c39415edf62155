// How the scripts of browsers are grouped: a hundred small files take a second longer on a slow line.
import type { Rolldown } from 'vite'

type Context = Rolldown.ChunkingContext
type Group = Rolldown.CodeSplittingGroup
/** `forms` load the module; `isElsewhere` if other scripts than theirs do, too. */
type Use = { id: string; forms: readonly string[]; isElsewhere: boolean }

/** What this many forms of several features import, every form loads, like controls and contracts. */
const FORMS_THAT_SHARE = 4
const FORM_ENTRY = '\0virtual:form/'

/** Static imports only: what a form imports dynamically has files of its own. */
function reachable(entry: string, context: Context): Set<string> {
  const found = new Set([entry])
  for (const id of found)
    for (const next of context.getModuleInfo(id)?.importedIds ?? []) found.add(next)
  return found
}

function readUses(forms: readonly string[]): (id: string, context: Context) => Use {
  let reached: Map<string, Set<string>> | undefined
  return (id, context) => {
    reached ??= new Map(forms.map((form) => [form, reachable(FORM_ENTRY + form, context)]))
    const own = forms.filter((form) => reached?.get(form)?.has(id))
    const importers = context.getModuleInfo(id)?.importers ?? []
    const isElsewhere = importers.some(
      (importer) =>
        !importer.includes('.page.tsx') && !own.some((form) => reached?.get(form)?.has(importer)),
    )
    return { id, forms: own, isElsewhere }
  }
}

/** @param files the file of each form by its name */
export function scriptGroups(files: ReadonlyMap<string, string>): Group[] {
  const useOf = readUses([...files.keys()])
  const featuresOf = ({ forms }: Use): string[] => [
    ...new Set(forms.map((form) => files.get(form)?.split('/')[3] ?? '')),
  ]
  const ofForms = (priority: number, nameOf: (use: Use) => string | undefined): Group => ({
    name: (id, context) => nameOf(useOf(id, context)) ?? null,
    debugName: 'form',
    test: /\/src\/|node_modules\/hono\//,
    priority,
  })
  return [
    {
      name: 'react',
      test: /node_modules\/(react|react-dom|scheduler)\/|rolldown\/runtime/,
      priority: 7,
    },
    ...['sonner', 'zod'].map((library) => ({
      name: library,
      test: new RegExp(`node_modules/${library}/`),
      priority: 6,
    })),
    // A group also takes what its modules import, so what more forms load comes first.
    ofForms(5, (use) => {
      const isShared =
        use.forms.length >= FORMS_THAT_SHARE ||
        /\/src\/ui\/[a-z-]+\.tsx$|\.contract\.ts$/.test(use.id)
      return isShared && featuresOf(use).length > 1 ? 'form' : undefined
    }),
    ofForms(4, (use) => (use.forms.length > 1 ? featuresOf(use).join('-') : undefined)),
    ofForms(3, ({ forms: [form], isElsewhere }) =>
      form && isElsewhere ? `${form}-shared` : undefined,
    ),
    ofForms(2, ({ forms: [form] }) => form),
    // Cache tags are a few bytes, and every page that has some imports this library.
    {
      name: 'tanstack',
      test: /node_modules\/@tanstack\/|\/src\/features\/.+\.tags\.ts$/,
      priority: 1,
    },
    {
      name: 'radix',
      test: /node_modules\/(@radix-ui|@floating-ui|radix-ui|react-remove-scroll|aria-hidden)/,
      priority: 1,
    },
    { name: 'icons', test: /node_modules\/lucide-react\//, minShareCount: 4, priority: 1 },
    { name: 'kit', test: /\/src\/(ui|site|kernel)\/.*\.tsx?$/, minShareCount: 8, priority: 0 },
  ]
}

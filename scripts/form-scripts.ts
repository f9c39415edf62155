// Vite plugin: gives every `*.form.tsx` module a script that hydrates it without the router, pages
// without a form one that shows toasts, and private pages one that sends their first calls.
import { globSync } from 'node:fs'
import { basename } from 'node:path'
import type { Plugin, Rolldown } from 'vite'

const MODULE = 'virtual:form-scripts'
const ENTRY = 'virtual:form/'
const TOASTS = 'toasts'
const FIRST_CALLS = 'first-calls'
const HYDRATE = '/src/app/hydrate-form.tsx'
export const FORMS: ReadonlyMap<string, string> = new Map(
  globSync('src/**/*.form.tsx').map((file) => [basename(file, '.form.tsx'), `/${file}`]),
)

/**
 * `toasts` is for pages without a form, `first-calls` for private pages. `scripts` run in this
 * order; the last one imports all files of `preload`.
 */
type FormScripts = Record<string, { scripts: string[]; preload: string[] }>

/**
 * The module `virtual:form-scripts` exports the files of each form by its name. The client is built
 * before the server, with the same instance of this plugin.
 */
export function formScripts(): Plugin {
  let built: FormScripts | undefined
  return {
    name: 'form-scripts',
    sharedDuringBuild: true,
    buildStart() {
      if (this.environment.name !== 'client' || this.environment.mode !== 'build') return
      for (const name of [...FORMS.keys(), TOASTS])
        this.emitFile({ type: 'chunk', id: ENTRY + name, name: `${name}.form` })
      this.emitFile({ type: 'chunk', id: ENTRY + FIRST_CALLS, name: FIRST_CALLS })
    },
    resolveId: (id) => (id === MODULE || id.startsWith(ENTRY) ? `\0${id}` : undefined),
    load(id) {
      if (id === `\0${MODULE}`)
        return `export const formScripts = ${JSON.stringify(built ?? inDevelopment())}`
      if (id === `\0${ENTRY}${TOASTS}`)
        return `import { showToasts } from '${HYDRATE}'
showToasts()`
      if (id === `\0${ENTRY}${FIRST_CALLS}`)
        return `import { sendFirstCalls } from '/src/app/send-first-calls.ts'
sendFirstCalls()`
      const file = id.startsWith(`\0${ENTRY}`) && FORMS.get(id.slice(ENTRY.length + 1))
      if (!file) return undefined
      return `import { hydrateForm } from '${HYDRATE}'
import Form from '${file}'
hydrateForm(Form)`
    },
    generateBundle(_options, bundle) {
      if (this.environment.name === 'client') built = filesOf(bundle)
    },
  }
}

const inDevelopment = (): FormScripts =>
  Object.fromEntries(
    [...FORMS.keys(), TOASTS, FIRST_CALLS].map((name) => [
      name,
      { scripts: ['/@vite/client', `/@id/__x00__${ENTRY}${name}`], preload: [] },
    ]),
  )

function filesOf(bundle: Rolldown.OutputBundle): FormScripts {
  const importsOf = (file: string, seen = new Set<string>()): Set<string> => {
    const chunk = bundle[file]
    for (const imported of chunk?.type === 'chunk' ? chunk.imports : [])
      if (!seen.has(imported)) importsOf(imported, seen.add(imported))
    return seen
  }
  return Object.fromEntries(
    Object.values(bundle).flatMap((chunk) => {
      const id = (chunk.type === 'chunk' && chunk.facadeModuleId) || ''
      if (!id.startsWith(`\0${ENTRY}`)) return []
      const preload = [...importsOf(chunk.fileName)].map((file) => `/${file}`)
      return [[id.slice(ENTRY.length + 1), { scripts: [`/${chunk.fileName}`], preload }]]
    }),
  )
}

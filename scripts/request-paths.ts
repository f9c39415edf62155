// Reads from docs/architecture.md which files a request passes through, from the page to SQL.
import { readFileSync } from 'node:fs'
import { ARCHITECTURE } from './architecture.ts'
import { importsIn } from './imports.ts'

/** `call` is a method and a path below /api. */
export type RequestPath = { title: string; call: string; files: string[] }

export function requestPaths(document = readFileSync(ARCHITECTURE, 'utf8')): RequestPath[] {
  return document.split('\n### ').flatMap((section) => {
    const [, title = '', call = ''] = /^(.+): `([A-Z]+ \/\S+)`\n/.exec(section) ?? []
    const links = section.matchAll(/^\d+\. \[[^\]]+\]\(\.\.\/([^)]+)\)/gm)
    return call ? { title, call, files: [...links].map(([, path = '']) => path) } : []
  })
}

/** Files to which no earlier file of the path leads, by an import or by the call. */
export const unreachedFiles = ({ call, files }: RequestPath): string[] =>
  files.filter((file, at) => {
    const earlier = files.slice(0, at)
    return at > 0 && !earlier.some((path) => leadsTo(path, file, call))
  })

function leadsTo(path: string, file: string, call: string): boolean {
  const text = readFileSync(path, 'utf8')
  if (!file.endsWith('.api.ts')) return importsIn(path, text).some(({ to }) => to === file)
  const [method = '', route = ''] = call.toLowerCase().split(' ')
  const declaration = new RegExp(`\\.${method}\\(\\s*'${route}'`)
  const clientCall = new RegExp(`\\b${route.split('/').at(-1)}('\\])?\\.\\$${method}\\(`)
  const isCalled = clientCall.test(text) || text.includes(`/api${route}`)
  return isCalled && declaration.test(readFileSync(file, 'utf8'))
}

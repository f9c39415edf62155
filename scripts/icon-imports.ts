// Vite plugin: imports each icon from its own file, so that the build reads only those, and the
// graph of modules says who uses them.
import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import type { Plugin } from 'vite'

const LIBRARY = resolve('node_modules/lucide-react/dist/esm')
const EXPORTS = /export \{ (.+?) \} from '\.\/(icons\/[a-z0-9-]+\.mjs)'/g
const IMPORT = /import \{([^}]+)\} from 'lucide-react'/g

export function iconImports(): Plugin {
  let files: Map<string, string> | undefined
  return {
    name: 'icon-imports',
    enforce: 'pre',
    apply: 'build',
    transform(code) {
      if (!code.includes("from 'lucide-react'")) return undefined
      files ??= filesByName()
      return { code: code.replaceAll(IMPORT, (_all, names: string) => imports(names)), map: null }
    },
  }

  function imports(names: string): string {
    return names
      .split(',')
      .map((name) => name.trim())
      .filter((name) => name && !name.startsWith('type '))
      .map((name) => `import ${name} from '${LIBRARY}/${fileOf(name)}'`)
      .join('\n')
  }

  function fileOf(name: string): string {
    const file = files?.get(name)
    if (!file) throw new Error(`lucide-react exports no icon ${name} in a file of its own.`)
    return file
  }
}

function filesByName(): Map<string, string> {
  const text = readFileSync(`${LIBRARY}/lucide-react.mjs`, 'utf8')
  return new Map(
    [...text.matchAll(EXPORTS)].flatMap(([, names = '', file = '']) =>
      [...names.matchAll(/default as (\w+)/g)].map(([, name = '']) => [name, file] as const),
    ),
  )
}

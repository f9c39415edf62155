// The documents that are written by the code itself.
import { writeFileSync } from 'node:fs'
import { api } from '../src/api.ts'
import { describeApi } from '../src/app.ts'
import { declaredAccess } from '../src/kernel/http/access.ts'
import routes from '../src/routes.ts'
import { tasks } from '../src/work.ts'
import { drawMap } from './map.ts'

/** Each file with what should stand in it. */
export async function generatedDocuments(): Promise<Record<string, string>> {
  return {
    'docs/MAP.md': drawMap(await routes, declaredAccess(api), tasks),
    'docs/openapi.json': `${JSON.stringify(await describeApi(), null, 2)}\n`,
  }
}

export async function writeDocuments(): Promise<void> {
  for (const [file, text] of Object.entries(await generatedDocuments())) writeFileSync(file, text)
}

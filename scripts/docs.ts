// The documents that are written by the code itself.
import { readFileSync, writeFileSync } from 'node:fs'
import { api } from '../src/api.ts'
import { describeApi } from '../src/app.ts'
import { declaredAccess } from '../src/kernel/http/access.ts'
import routes from '../src/routes.ts'
import { tasks } from '../src/work.ts'
import { drawMap } from './map.ts'
import { missingWords, TO_COME } from './words.ts'

/** Each file with what should stand in it. */
export async function generatedDocuments(): Promise<
  Record<'docs/MAP.md' | 'docs/openapi.json', string>
> {
  return {
    'docs/MAP.md': drawMap(await routes, declaredAccess(api), tasks),
    'docs/openapi.json': `${JSON.stringify(await describeApi(), null, 2)}\n`,
  }
}

/** Also takes off the list of words to come what has come; nothing is ever added to it. */
export async function writeDocuments(): Promise<void> {
  for (const [file, text] of Object.entries(await generatedDocuments())) writeFileSync(file, text)
  const missing = missingWords()
  const toCome = readFileSync(TO_COME, 'utf8')
    .split('\n')
    .filter((words) => missing.includes(words))
  writeFileSync(TO_COME, toCome.map((words) => `${words}\n`).join(''))
}

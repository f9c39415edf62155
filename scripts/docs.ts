// Generates documents from the code.
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { describeApi } from '../src/app/app.ts'
import routes, { sections } from '../src/routes.ts'
import { ARCHITECTURE, generateArchitecture } from './architecture.ts'
import { mapOf } from './map.ts'
import { missingSpecTexts, TO_COME } from './spec-texts.ts'

export const generateMap = async (): Promise<string> => mapOf(await routes, sections)

/** Also removes texts that exist now from the list of pending texts. */
export async function writeDocuments(): Promise<void> {
  writeFileSync('docs/MAP.md', await generateMap())
  writeFileSync(ARCHITECTURE, generateArchitecture())
  mkdirSync('build', { recursive: true })
  writeFileSync('build/openapi.json', `${JSON.stringify(await describeApi(), null, 2)}\n`)
  const missing = missingSpecTexts()
  const toCome = readFileSync(TO_COME, 'utf8')
    .split('\n')
    .filter((text) => missing.includes(text))
  writeFileSync(TO_COME, toCome.map((text) => `${text}\n`).join(''))
}

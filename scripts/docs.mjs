// npm run docs: writes docs/MAP.md and docs/openapi.json anew, and shortens src/words-to-come.txt.
import { mkdirSync } from 'node:fs'
import { onPinnedNode, root } from './prepare.mjs'

if (onPinnedNode()) {
  const { runnerImport } = await import('vite')
  process.chdir(root)
  mkdirSync('docs', { recursive: true })
  const { module } = await runnerImport('./scripts/docs.ts', {
    configFile: false,
    logLevel: 'error',
  })
  await module.writeDocuments()
  console.log('Written: docs/MAP.md, docs/openapi.json, src/words-to-come.txt')
  process.exit(0)
}

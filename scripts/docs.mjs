// npm run docs: writes docs/MAP.md, docs/architecture.md and build/openapi.json, and shortens
// src/tests/spec-texts-pending.txt.
import { onPinnedNode, root } from './prepare.mjs'

if (onPinnedNode()) {
  const { runnerImport } = await import('vite')
  process.chdir(root)
  const { module } = await runnerImport('./scripts/docs.ts', {
    configFile: false,
    logLevel: 'error',
  })
  await module.writeDocuments()
  console.log(
    'Written: docs/MAP.md, docs/architecture.md, build/openapi.json, src/tests/spec-texts-pending.txt',
  )
  process.exit(0)
}

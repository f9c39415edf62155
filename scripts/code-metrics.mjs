// node scripts/code-metrics.mjs: prints line widths, file sizes, duplicate names, retired words and the share of comments.
import { onPinnedNode, root } from './prepare.mjs'

if (onPinnedNode()) {
  const { runnerImport } = await import('vite')
  process.chdir(root)
  const { module } = await runnerImport('./scripts/code-metrics.ts', {
    configFile: false,
    logLevel: 'error',
  })
  module.printMetrics()
  process.exit(0)
}

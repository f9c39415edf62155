// node scripts/code-metrics.mjs: prints metrics of the code, such as line widths and file sizes.
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

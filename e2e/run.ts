// Runs the built product as a process, as `npm start` does.
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { PRODUCTION } from '../scripts/prepare.mjs'

export type Run = {
  child: ChildProcess
  output: () => string
  ended: Promise<{ code: number | null; seconds: number }>
}

export function run(settings: Record<string, string>, script = 'build/server/index.js'): Run {
  const startedAt = performance.now()
  const child = spawn(process.execPath, [script], {
    env: {
      ...process.env,
      ...PRODUCTION,
      DATABASE_URL: '',
      DEMO_YEAR: 'off',
      ...settings,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let text = ''
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (chunk: string) => (text += chunk))
  // The event carries the exit code first.
  const ended = once(child, 'close').then(([code]) => ({
    code: code as number | null,
    seconds: (performance.now() - startedAt) / 1000,
  }))
  return { child, output: () => text, ended }
}

/** Settings of the demo on a PostgreSQL server. */
export const onServer = (databaseUrl: string): Record<string, string> => ({
  DATABASE_URL: databaseUrl,
  SESSION_SECRET: 'thirty-two characters for a test',
  DEMO: 'on',
})

/** Returns the origin. @param time the number of the start: the port may differ after a restart */
export const served = (product: Run, time = 1): Promise<string> =>
  printed(product, /Serving on (\S+)\n[^\n]*\n/g, time)

/** Waits for output. Returns the first group of a match. @param time the number of the match */
export async function printed(product: Run, pattern: RegExp, time = 1): Promise<string> {
  const closed = product.ended.then(() => true)
  const wait = (): Promise<boolean> => new Promise((resolve) => setTimeout(resolve, 50, false))
  for (;;) {
    const group = [...product.output().matchAll(pattern)][time - 1]?.[1]
    if (group) return group
    if (await Promise.race([closed, wait()])) {
      throw new Error(`The product ended before it printed ${pattern}:\n${product.output()}`)
    }
  }
}

export async function stopProduct(product: Run): Promise<number | null> {
  product.child.kill('SIGTERM')
  return (await product.ended).code
}

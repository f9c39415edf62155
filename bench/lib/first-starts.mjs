// Ends the product at a random instant of its very first start: the next start must succeed.
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { killAfter, startInTime, withQuery } from './crashes.mjs'
import { metric, stopServer } from './product.mjs'
import { SETTINGS, signIn } from './writes.mjs'

/** In milliseconds, at least as long as a first start. */
const LONGEST = 6000

/**
 * Half of the rounds have a demo, half a generated password that a person has to find.
 *
 * @param newSettings for an empty folder or database
 * @param beforeStart @returns more settings for the start that is ended
 */
export async function crashFirstStarts({ rounds, what, newSettings, beforeStart, afterCrash }) {
  if (!rounds) return
  const complete = await countDemo({ ...SETTINGS, ...(await newSettings()) })
  let faulty = 0
  for (let round = 1; round <= rounds; round += 1) {
    const own = round % 2 ? { DEMO: 'off', SESSION_SECRET: SETTINGS.SESSION_SECRET } : SETTINGS
    const settings = { ...own, ...(await newSettings()) }
    await killAfter({ ...settings, ...beforeStart?.() }, Math.random() * LONGEST)
    afterCrash?.()
    const fault = await faultOf(settings, complete).catch(({ message }) => message)
    if (!fault) continue
    faulty += 1
    console.log(`first start ${round}: ${fault}`)
  }
  const name = `${rounds} × ${what} in the very first start: the next one fails or is incomplete`
  metric(name, faulty, '0', faulty === 0)
}

/** @returns why a person would have to help */
async function faultOf(settings, complete) {
  if (settings.DEMO === 'on') {
    const found = await countDemo(settings)
    return found === complete ? undefined : `${found} instead of ${complete}`
  }
  const product = await startInTime(settings)
  try {
    const file = join(settings.DATA_DIR, 'first-admin.txt')
    if (!existsSync(file)) return 'no password of the first admin'
    const [, password] = readFileSync(file, 'utf8').split('\n')
    await signIn(product.origin, password)
    return undefined
  } finally {
    await stopServer(product)
  }
}

/** Rows of a demo, as text. */
async function countDemo(settings) {
  const product = await startInTime(settings)
  await signIn(product.origin).finally(() => stopServer(product))
  const tables = ['users', 'inquiries', 'quotes', 'payments', 'projects', 'posts', 'messages']
  const counts = tables.map((table) => `(select count(*)::int from ${table}) as ${table}`)
  return withQuery(settings, async (query) =>
    JSON.stringify((await query(`select ${counts.join()}`))[0]),
  )
}

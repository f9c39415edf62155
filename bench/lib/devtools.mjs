// A Chromium driven over its own protocol. A client of a page, as Playwright is, switches
// prerendering off; a client of its tab does not.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync } from 'node:fs'
import { join } from 'node:path'
import { scratch } from './product.mjs'

/** @returns a tab: `send(method, params)` to its visible page, `evaluate(text)` and `close()` */
export async function openTab(...switches) {
  const child = spawn(
    process.env.CHROMIUM_PATH ?? '/usr/bin/chromium',
    [
      '--headless',
      '--no-sandbox',
      '--disable-gpu',
      '--remote-debugging-port=0',
      `--user-data-dir=${mkdtempSync(join(scratch, 'browser-'))}`,
      '--window-size=1280,900',
      ...switches,
      'about:blank',
    ],
    { stdio: ['ignore', 'ignore', 'pipe'] },
  )
  let text = ''
  child.stderr.on('data', (chunk) => (text += chunk))
  while (!/listening on ws:\S+/.test(text)) await once(child.stderr, 'data')
  const { call, pages } = await connect(text.match(/ws:\S+/)[0])
  const filter = [{ type: 'tab', exclude: false }, { exclude: true }]
  const { targetInfos } = await call('Target.getTargets', { filter })
  const [{ targetId }] = targetInfos
  const { sessionId } = await call('Target.attachToTarget', { targetId, flatten: true })
  const all = { autoAttach: true, waitForDebuggerOnStart: false, flatten: true }
  await call('Target.setAutoAttach', all, sessionId)
  const send = (method, params = {}) => call(method, params, pages.at(-1))
  const evaluate = async (expression) => {
    const reply = await send('Runtime.evaluate', {
      expression,
      returnByValue: true,
      awaitPromise: true,
    })
    return reply.result?.value
  }
  // Killing the child may end only a script that has started the browser.
  const close = async () => {
    const exit = once(child, 'exit')
    void call('Browser.close', {})
    await exit
  }
  return { send, evaluate, close }
}

/** `pages` are the sessions of the tab's pages; the visible one is last. */
async function connect(url) {
  const socket = new WebSocket(url)
  await once(socket, 'open')
  const waiting = new Map()
  const pages = []
  const prerendered = []
  socket.addEventListener('message', ({ data }) => {
    const { id, result, error, method, params } = JSON.parse(data)
    if (method === 'Target.attachedToTarget') {
      const { sessionId, targetInfo } = params
      if (targetInfo.subtype === 'prerender') prerendered.push(sessionId)
      else if (targetInfo.type === 'page') pages.push(sessionId)
    }
    // The prerendered page takes the place of the visible one.
    if (method === 'Target.detachedFromTarget' && pages.at(-1) === params.sessionId)
      pages.push(...prerendered.splice(0))
    waiting.get(id)?.(result ?? { error })
    waiting.delete(id)
  })
  let last = 0
  const call = (method, params, sessionId) =>
    new Promise((resolve) => {
      waiting.set((last += 1), resolve)
      socket.send(JSON.stringify({ id: last, method, params, ...(sessionId && { sessionId }) }))
    })
  return { call, pages }
}

// Runs the built product as a child process, and measures it.
import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { Agent, get } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { NODE_FLAGS, PRODUCTION } from '../../scripts/prepare.mjs'

const TICK = 1000 / Number(execFileSync('getconf', ['CLK_TCK']))

export const scratch = mkdtempSync(join(tmpdir(), 'cedarline-bench-'))
process.on('exit', () => rmSync(scratch, { recursive: true, force: true }))

const DEFAULTS = {
  PORT: '0',
  DATA_DIR: join(scratch, 'data'),
  DATABASE_URL: '',
  RATE_LIMIT_FACTOR: '100000',
  LOG_LEVEL: 'error',
}

/**
 * @param onStarted gets its process at once
 * @returns {Promise<{ child: import('node:child_process').ChildProcess, origin: string }>}
 */
export function startProduct(settings = {}, onStarted = undefined) {
  const program = [...NODE_FLAGS, 'build/server/index.js']
  return start(program, { ...PRODUCTION, ...DEFAULTS, ...settings }, onStarted)
}

/** Starts a program that prints `Serving on ORIGIN`. @param onStarted gets its process at once */
export async function start(args, settings = {}, onStarted = () => undefined, cwd = undefined) {
  const child = spawn(process.execPath, args, {
    cwd,
    env: { ...process.env, ...settings },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  onStarted(child)
  let text = ''
  child.stdout.on('data', (chunk) => (text += chunk))
  while (!/Serving on \S+\n/.test(text)) {
    const ended = await Promise.race([
      once(child.stdout, 'data').then(() => false),
      once(child, 'exit').then(() => true),
    ])
    if (ended) throw new Error(`The program ended before serving:\n${text}`)
  }
  return { child, origin: text.match(/Serving on (\S+)/)[1] }
}

export async function stopServer({ child }, signal = 'SIGTERM') {
  if (child.exitCode !== null || child.signalCode !== null) return
  const exit = once(child, 'exit')
  child.kill(signal)
  await exit
}

/** CPU time of the server per request, in microseconds. */
export async function cpuPerRequest({ child, origin }, path, requests, headers) {
  const before = cpu(child.pid)
  await load(origin + path, requests, headers)
  return ((cpu(child.pid) - before) * 1000) / requests
}

/** CPU time of the server while something else goes on, in milliseconds. */
export async function cpuWhile({ child }, work) {
  const before = cpu(child.pid)
  await work()
  return cpu(child.pid) - before
}

function cpu(pid) {
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1].split(' ')
  return (Number(fields[11]) + Number(fields[12])) * TICK
}

/** @param requests in total, over all connections */
export async function load(address, requests, headers = {}, connections = 16) {
  const agent = new Agent({ keepAlive: true, maxSockets: connections })
  const one = () =>
    new Promise((resolve, reject) => {
      get(address, { agent, headers }, (response) => {
        const { statusCode } = response
        if (statusCode >= 400) reject(new Error(`${address} responded with ${statusCode}.`))
        response.resume().on('end', resolve)
      }).on('error', reject)
    })
  let sent = 0
  await Promise.all(
    Array.from({ length: connections }, async () => {
      while (sent++ < requests) await one()
    }),
  )
  agent.destroy()
}

export function metric(what, value, goal, met) {
  console.log(JSON.stringify({ what, value, goal, met }))
}

export const median = (numbers) =>
  numbers.toSorted((one, other) => one - other)[numbers.length >> 1]

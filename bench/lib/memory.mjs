// What a process and everything it started hold in memory, from /proc: on Linux only.
import { existsSync, readdirSync, readFileSync } from 'node:fs'

const EVERY_MS = 50
const KB = 1024

export const isMeasurable = existsSync('/proc/self/smaps_rollup')

/** Megabytes that one process holds. */
export function memoryOf(pid) {
  return Math.round(Number(/VmRSS:\s+(\d+)/.exec(read(`/proc/${pid}/status`))?.[1] ?? 0) / KB)
}

/**
 * Adds up what a process and its descendants hold, 20 times a second. Memory that several of them
 * share counts once (PSS).
 * @returns a function that ends it and says the highest sum in megabytes
 */
export function watchPeak(pid) {
  let peak = 0
  const timer = setInterval(() => {
    peak = Math.max(
      peak,
      familyOf(pid).reduce((sum, one) => sum + shareOf(one), 0),
    )
  }, EVERY_MS)
  return () => {
    clearInterval(timer)
    return Math.round(peak / KB)
  }
}

function familyOf(pid) {
  const processes = readdirSync('/proc').filter((name) => /^\d+$/.test(name))
  const parents = new Map(processes.map((name) => [Number(name), parentOf(name)]))
  const family = [pid]
  for (const one of family)
    for (const [child, parent] of parents) if (parent === one) family.push(child)
  return family
}

/** The name of a program may hold spaces and brackets: its parent stands behind the last one. */
const parentOf = (pid) => Number(read(`/proc/${pid}/stat`).split(') ').at(-1)?.split(' ')[1])

const shareOf = (pid) => Number(/^Pss:\s+(\d+)/m.exec(read(`/proc/${pid}/smaps_rollup`))?.[1] ?? 0)

/** A process may end between two looks at it. */
function read(path) {
  try {
    return readFileSync(path, 'utf8')
  } catch {
    return ''
  }
}

// Measures the memory of a process and its descendants from /proc (Linux only).
import { existsSync, readdirSync, readFileSync } from 'node:fs'

const EVERY_MS = 50
const KB = 1024

export const isMeasurable = existsSync('/proc/self/smaps_rollup')

/** In megabytes. */
export function memoryOf(pid) {
  return Math.round(Number(/VmRSS:\s+(\d+)/.exec(read(`/proc/${pid}/status`))?.[1] ?? 0) / KB)
}

/** Counts shared memory once (PSS). @returns a function that stops and returns the peak in MB */
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

/** A program's name may contain spaces and brackets; the parent follows the last bracket. */
const parentOf = (pid) => Number(read(`/proc/${pid}/stat`).split(') ').at(-1)?.split(' ')[1])

const shareOf = (pid) => Number(/^Pss:\s+(\d+)/m.exec(read(`/proc/${pid}/smaps_rollup`))?.[1] ?? 0)

function read(path) {
  try {
    return readFileSync(path, 'utf8')
  } catch {
    return ''
  }
}

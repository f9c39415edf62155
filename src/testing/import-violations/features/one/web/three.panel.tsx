// Breaks: screens-run-in-browsers
import { readFileSync } from 'node:fs'

export const Screen = readFileSync

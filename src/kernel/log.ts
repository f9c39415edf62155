// The log: one JSON line an event, read by people through any log tool.
import pino from 'pino'

export type Log = {
  info(facts: object, message: string): void
  warn(facts: object, message: string): void
  error(facts: object, message: string): void
}

/** Errors are written whole under `err`; passwords, tokens and cookies never reach a line. */
export function createLog(level: string): Log {
  return pino({ level, base: null, timestamp: pino.stdTimeFunctions.isoTime, redact: ['password', 'token', '*.password', '*.token', 'cookie'] })
}

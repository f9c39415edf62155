// A calendar of someone else, on a server of its own.
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'

/** `busy` are the events; `status` and `body` replace the answer. */
export type CalendarServer = {
  url: string
  busy: { from: string; until: string; title?: string }[]
  status: number
  body: string | undefined
  reads: number
  close: () => void
  /** For a test that cannot close it: it does not keep the process running. */
  letProcessEnd: () => void
}

export async function serveCalendar(): Promise<CalendarServer> {
  const server: Server = createServer((_request, response) => {
    served.reads += 1
    response.writeHead(served.status, { 'content-type': 'text/calendar' })
    response.end(served.body ?? fileOf(served.busy))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  // Cast: it listens on a port.
  const { port } = server.address() as AddressInfo
  const served: CalendarServer = {
    url: `http://127.0.0.1:${port}/secret-token/basic.ics`,
    busy: [],
    status: 200,
    body: undefined,
    reads: 0,
    close: () => {
      server.closeAllConnections()
      server.close()
    },
    letProcessEnd: () => void server.unref(),
  }
  return served
}

const compact = (at: string): string => `${at.slice(0, 19).replaceAll(/[-:]/g, '')}Z`

const fileOf = (busy: CalendarServer['busy']): string =>
  [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Test//EN',
    ...busy.flatMap(({ from, until, title = 'Private' }, at) => [
      'BEGIN:VEVENT',
      `UID:${at}@test`,
      'DTSTAMP:20260101T000000Z',
      `DTSTART:${compact(from)}`,
      `DTEND:${compact(until)}`,
      `SUMMARY:${title}`,
      'END:VEVENT',
    ]),
    'END:VCALENDAR',
    '',
  ].join('\r\n')

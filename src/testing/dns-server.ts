// A DNS server on a loopback port, with TXT records only.
import { createSocket } from 'node:dgram'
import { once } from 'node:events'

const NAME_ERROR = 3
const SERVER_FAILURE = 2

/** `texts` returns the parts of each record; undefined for a server that fails. */
type Answer = (name: string) => string[][] | undefined

export async function startDnsServer(
  texts: Answer,
): Promise<{ address: string; stop: () => void }> {
  const socket = createSocket('udp4')
  socket.on('message', (query, { port, address }) => {
    const { name, end } = questionIn(query)
    const records = texts(name)
    const code = records ? (records.length ? 0 : NAME_ERROR) : SERVER_FAILURE
    const header = Buffer.alloc(12)
    query.copy(header, 0, 0, 2)
    header.writeUInt16BE(0x8180 + code, 2)
    header.writeUInt16BE(1, 4)
    header.writeUInt16BE(records?.length ?? 0, 6)
    const answers = (records ?? []).map(answerWith)
    socket.send(Buffer.concat([header, query.subarray(12, end), ...answers]), port, address)
  })
  socket.bind(0, '127.0.0.1')
  await once(socket, 'listening')
  return { address: `127.0.0.1:${socket.address().port}`, stop: () => socket.close() }
}

function questionIn(query: Buffer): { name: string; end: number } {
  const labels: string[] = []
  let at = 12
  for (let length = query[at] ?? 0; length > 0; length = query[at] ?? 0) {
    labels.push(query.toString('latin1', at + 1, at + 1 + length))
    at += length + 1
  }
  return { name: labels.join('.'), end: at + 5 }
}

/** A TXT record for the name of the question. */
function answerWith(parts: readonly string[]): Buffer {
  const data = Buffer.concat(
    parts.map((part) => Buffer.concat([Buffer.from([part.length]), Buffer.from(part, 'latin1')])),
  )
  const head = Buffer.from([0xc0, 12, 0, 16, 0, 1, 0, 0, 0, 60, 0, 0])
  head.writeUInt16BE(data.length, 10)
  return Buffer.concat([head, data])
}

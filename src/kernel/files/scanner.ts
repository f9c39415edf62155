// The virus scanner: sends each file to clamd over its socket. Without clamd nothing is scanned.
import { createConnection } from 'node:net'
import { type Readable, Transform } from 'node:stream'
import { pipeline } from 'node:stream/promises'

/** Without any byte sent or received, since a file of 2 GB takes minutes. */
const TIMEOUT_MS = 60_000

/** @returns the name of the virus, or undefined @throws when the scanner does not respond */
export type Scan = (file: Readable) => Promise<string | undefined>

export function createScanner(socketPath: string): Scan {
  return async (file) => {
    const result = await scan(socketPath, file)
    if (/^stream: OK$/.test(result)) return undefined
    const found = /^stream: (.+) FOUND$/.exec(result)?.[1]
    if (!found) throw new Error(`The virus scanner answered: ${result || 'nothing'}`)
    return found
  }
}

/** clamd's INSTREAM: each chunk after its length, an empty one at the end. */
async function scan(socketPath: string, file: Readable): Promise<string> {
  const socket = createConnection(socketPath)
  socket.setTimeout(TIMEOUT_MS, () => socket.destroy(new Error('The virus scanner took too long.')))
  try {
    const responseText = readAll(socket)
    // clamd may respond and close before everything is sent.
    responseText.catch(() => undefined)
    socket.write('zINSTREAM\0')
    await pipeline(file, prefixLengths(), socket, { end: false }).catch(() => undefined)
    return (await responseText).replaceAll('\0', '').trim()
  } finally {
    socket.destroy()
  }
}

async function readAll(socket: NodeJS.ReadableStream): Promise<string> {
  let text = ''
  for await (const chunk of socket) {
    text += String(chunk)
    // A response ends with a NUL; the socket may stay open.
    if (text.includes('\0')) break
  }
  return text
}

function prefixLengths(): Transform {
  const length = (bytes: number): Buffer => {
    const head = Buffer.alloc(4)
    head.writeUInt32BE(bytes)
    return head
  }
  return new Transform({
    transform: (chunk: Buffer, _encoding, pass) =>
      pass(null, Buffer.concat([length(chunk.length), chunk])),
    flush: (pass) => pass(null, length(0)),
  })
}

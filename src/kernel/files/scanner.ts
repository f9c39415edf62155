// The virus scanner: sends each file to clamd over its socket. Without clamd nothing is scanned.
import { createReadStream } from 'node:fs'
import { createConnection } from 'node:net'
import { Transform } from 'node:stream'
import { pipeline } from 'node:stream/promises'

const TIMEOUT_MS = 60_000

/** @returns the name of the virus, or undefined @throws when the scanner does not respond */
export type Scan = (path: string) => Promise<string | undefined>

export function createScanner(socketPath: string): Scan {
  return async (path) => {
    const result = await scan(socketPath, path)
    if (/^stream: OK$/.test(result)) return undefined
    const found = /^stream: (.+) FOUND$/.exec(result)?.[1]
    if (!found) throw new Error(`The virus scanner answered: ${result || 'nothing'}`)
    return found
  }
}

/** clamd's INSTREAM: each chunk after its length, an empty one at the end. */
async function scan(socketPath: string, path: string): Promise<string> {
  const socket = createConnection(socketPath)
  const timeout = setTimeout(
    () => socket.destroy(new Error('The virus scanner took too long.')),
    TIMEOUT_MS,
  )
  try {
    const responseText = readAll(socket)
    // clamd may respond and close before everything is sent.
    responseText.catch(() => undefined)
    socket.write('zINSTREAM\0')
    await pipeline(createReadStream(path), prefixLengths(), socket, { end: false }).catch(
      () => undefined,
    )
    return (await responseText).replaceAll('\0', '').trim()
  } finally {
    clearTimeout(timeout)
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

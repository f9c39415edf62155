// Streams the one file of a multipart body: never whole in memory, never above its size limit.
import { PassThrough, Readable, Transform } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { ReadableStream as NodeWebStream } from 'node:stream/web'
import { Busboy, type BusboyFileStream } from '@fastify/busboy'
import { Failure } from '../failure.ts'
import { LARGEST_FILE, TOO_LARGE } from './files.contract.ts'

/** In bytes: reads a too large body up to here, so that its sender gets the error. */
const MOST_READ = 64 * 1024 * 1024
const LIMITS = {
  fileSize: LARGEST_FILE,
  files: 1,
  fields: 5,
  parts: 6,
  fieldSize: 1000,
  fieldNameSize: 100,
  headerPairs: 20,
  headerSize: 8000,
}
const BROKEN_OFF = 'The upload was interrupted. Please try again.'

export type Upload = { body: ReadableStream<Uint8Array> | null; contentType: string | undefined }

export const fileRejected = (message: string, code: 'invalid' | 'too-large' = 'invalid'): Failure =>
  new Failure(code, message, { fields: { file: message } })

type ReadPart = {
  bytes?: BusboyFileStream
  name?: string
  written?: Promise<unknown>
  several?: boolean
}

/** Returns the file name. @throws invalid, too-large, or what `write` throws */
export async function readUpload(
  { body, contentType }: Upload,
  write: (arriving: Readable) => Promise<void>,
): Promise<string> {
  const parser = openParser(contentType)
  const part: ReadPart = {}
  parser.on('filesLimit', () => void (part.several = true))
  parser.on('file', (field, bytes, name) => {
    if (field !== 'file' || part.bytes) return void bytes.resume()
    Object.assign(part, { bytes, name, written: writeOrPass(bytes, write) })
  })
  const brokeOff = await pipeline(
    Readable.fromWeb((body ?? new Blob([]).stream()) as NodeWebStream),
    counted(),
    parser,
  ).catch((reason: unknown) => reason)
  if (brokeOff) part.bytes?.destroy(new Error(BROKEN_OFF))
  const unwritten = await part.written
  const problem = brokeOff ?? unwritten
  if (problem) throw problem instanceof Failure ? problem : fileRejected(BROKEN_OFF)
  return nameOf(part)
}

function nameOf({ several, bytes, name }: ReadPart): string {
  if (several) throw fileRejected('Upload one file at a time.')
  if (bytes?.truncated) throw fileRejected(TOO_LARGE, 'too-large')
  if (!bytes || name === undefined) throw fileRejected('Choose a file first.')
  return name
}

/** Returns the error. Reads the body to its end: its sender reads the response only then. */
async function writeOrPass(
  bytes: Readable,
  write: (arriving: Readable) => Promise<void>,
): Promise<unknown> {
  const arriving = new PassThrough()
  bytes.on('error', (reason) => arriving.destroy(reason)).pipe(arriving)
  try {
    return void (await write(arriving))
  } catch (reason) {
    bytes.unpipe(arriving).resume()
    return reason
  }
}

function openParser(contentType = ''): Busboy {
  try {
    if (!contentType.toLowerCase().startsWith('multipart/form-data'))
      throw new Error('Not a multipart form.')
    return new Busboy({ headers: { 'content-type': contentType }, limits: LIMITS })
  } catch (cause) {
    throw new Failure('invalid', 'Send the file as multipart/form-data, in the field "file".', {
      cause,
    })
  }
}

function counted(): Transform {
  let read = 0
  return new Transform({
    transform(chunk: Buffer, _encoding, pass) {
      read += chunk.length
      if (read > MOST_READ) pass(fileRejected(TOO_LARGE, 'too-large'))
      else pass(null, chunk)
    },
  })
}

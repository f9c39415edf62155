// Uploads of large files with the tus protocol, version 1.0.0.
import * as z from 'zod/mini'
import { LARGEST_PROJECT_FILE } from '../../kernel/files/files.contract.ts'
import { wholeNumberText } from '../../kernel/numbers.contract.ts'

export const ResumableProject = z.object({ project: z.uuid('Choose a project.') })

const bytes = wholeNumberText(0, Number.MAX_SAFE_INTEGER)
/** `upload-metadata` has `filename` and its Base64, and pairs like it after commas. */
export const ResumableStart = z.object({
  'upload-length': bytes,
  'upload-metadata': z.string().check(z.maxLength(4000)),
})
export const ResumablePiece = z.object({
  'upload-offset': bytes,
  'content-type': z.literal('application/offset+octet-stream'),
})

/** In bytes. */
export const ResumableState = z.object({ received: z.int(), size: z.int() })
ResumableState.register(z.globalRegistry, { id: 'ResumableState' })

export const TUS_HEADERS = {
  'tus-resumable': '1.0.0',
  'tus-max-size': String(LARGEST_PROJECT_FILE),
  'cache-control': 'no-store',
}

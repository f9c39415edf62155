// The lock for adding uploads.
import { lockName } from '../db/lock-name.ts'

/** @param mark of the uploader */
export const uploadsLock = (mark: string) => lockName('files of', mark)

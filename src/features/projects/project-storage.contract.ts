// The space for the files of each project, in Settings.
import * as z from 'zod/mini'
import { wholeNumber } from '../../kernel/numbers.contract.ts'

const MOST_GB = 1000
const quotaGb = wholeNumber(1, MOST_GB, `Enter whole gigabytes from 1 to ${MOST_GB}.`)

/** `revision` is 0 until an admin saves. */
export const StorageSettings = z.object({ quotaGb: z.int(), revision: z.int() })
export type StorageSettings = z.infer<typeof StorageSettings>
StorageSettings.register(z.globalRegistry, { id: 'StorageSettings' })

export const FIRST_STORAGE_SETTINGS: StorageSettings = { quotaGb: 20, revision: 0 }

export const StorageSettingsChange = z.object({ quotaGb, revision: z.optional(wholeNumber()) })
export type StorageSettingsChange = z.infer<typeof StorageSettingsChange>
StorageSettingsChange.register(z.globalRegistry, { id: 'StorageSettingsChange' })

// The agency's logo, on documents as PDF.
import * as z from 'zod/mini'
import { FILE_PURPOSES, uploadedFile } from '../../kernel/files/files.contract.ts'

/** 1 MB in bytes. */
export const LARGEST_LOGO = 1024 * 1024
export const LOGO_TOO_LARGE = 'This logo is larger than 1 MB. Upload a smaller one.'

/** `picture` is a data URL. */
const Logo = z.object({
  id: z.uuid(),
  name: z.string(),
  bytes: z.int(),
  width: z.int(),
  height: z.int(),
  picture: z.string(),
})

/** Null until an admin uploads one, and after its removal. */
export const CurrentLogo = z.object({ logo: z.nullable(Logo) })
export type CurrentLogo = z.infer<typeof CurrentLogo>
CurrentLogo.register(z.globalRegistry, { id: 'CurrentLogo' })

/** The path of the upload. */
export const LogoChange = z.object({ file: uploadedFile(FILE_PURPOSES.logo.message) })
export type LogoChange = z.infer<typeof LogoChange>
LogoChange.register(z.globalRegistry, { id: 'LogoChange' })

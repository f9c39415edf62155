// The content of a mail, from which its HTML and its text are rendered.
import type { MailColors } from './mail-colors.ts'

/** The label links to `url`. */
export type MailDetail = {
  label: string
  url?: string
  detail?: string | undefined
  value?: string | undefined
}
export type MailOffer = {
  lines: MailDetail[]
  total: { label: string; value: string; note: string }
}
/** An override can replace a paragraph with a name, so its text must only differ in values. */
export type Block =
  | { p: string; as?: string }
  | { rows: MailDetail[] }
  | MailOffer
  | { button: { label: string; url: string } }
  | { small: string }
export type Brand = {
  name: string
  mark: [string, string]
  url: string
  place: string
  email: string
  phone: string
  /** Undefined in those of the design. */
  colors?: MailColors | undefined
  /** Name and postal address on one line, if an admin has entered them. */
  postalAddress?: string | undefined
  /** Replies by mail reach the conversation. */
  readsReplies?: boolean
}
/** `preview` follows the subject in mail programs; `why` says why the recipient gets the mail. */
export type MailContent = {
  brand: Brand
  subject: string
  preview: string
  heading: string
  blocks: Block[]
  why: string
  unsubscribe?: string
  preferences?: string
  /** Replaces the agency's name and place in the footer. A newsletter must have it. */
  postalAddress?: string | undefined
  values?: Readonly<Record<string, string>>
  requiredValues?: readonly string[]
}

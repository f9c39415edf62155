// The content of a mail, from which its HTML and its text are rendered.
export type MailDetail = { label: string; detail?: string | undefined; value?: string | undefined }
/** Line items with their total; `note` explains the total. */
export type MailOffer = {
  lines: MailDetail[]
  total: { label: string; value: string; note: string }
}
/** A paragraph with a name can be overridden, so its text must only differ in values. */
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
}
/**
 * `preview` is shown beside the subject in mail programs; `why` explains why the recipient gets it.
 * `values` are placeholders for template overrides; overrides must contain `requiredValues`.
 */
export type MailContent = {
  brand: Brand
  subject: string
  preview: string
  heading: string
  blocks: Block[]
  why: string
  unsubscribe?: string
  preferences?: string
  values?: Readonly<Record<string, string>>
  requiredValues?: readonly string[]
}

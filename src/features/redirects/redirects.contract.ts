// Redirects: addresses that no page has any more, and where they lead now.
import * as z from 'zod/mini'
import { wholeNumber } from '../../kernel/numbers.contract.ts'
import { requiredLine } from '../../kernel/text.contract.ts'

const LONGEST_PATH = 300
const LONGEST_TARGET = 1000

export const FROM_INVALID = 'Enter a path of this site that starts with /, such as /old-page.'
export const TARGET_INVALID = 'Enter a path of this site, such as /contact, or an https address.'

/** The same page has one spelling: lower case, no slash at the end, no query. */
export const normalPath = (path: string): string =>
  new URL(path, 'https://site.example').pathname.toLowerCase().replace(/(?<=.)\/+$/, '')

const FROM_PATH = /^\/[^\s\\/?#][^\s\\?#]*$/
const TARGET = /^(?:\/|\/[^\s/\\][^\s\\]*|https:\/\/[^\s\\]+)$/
const isPath = (text: string): boolean => text.startsWith('/')
const isHttps = (text: string): boolean => URL.canParse(text) && !new URL(text).username
const isTarget = (text: string): boolean => isPath(text) || isHttps(text)

const FIELDS = {
  fromPath: requiredLine(LONGEST_PATH, FROM_INVALID).check(z.regex(FROM_PATH, FROM_INVALID)),
  target: requiredLine(LONGEST_TARGET, TARGET_INVALID).check(
    z.regex(TARGET, TARGET_INVALID),
    z.refine(isTarget, TARGET_INVALID),
  ),
  status: z._default(z.literal([301, 308]), 301),
}

export const NewRedirect = z.object(FIELDS)
export type NewRedirect = z.output<typeof NewRedirect>
NewRedirect.register(z.globalRegistry, { id: 'NewRedirect' })

/** `revision` is the one that was read. */
export const RedirectChange = z.object({ ...FIELDS, revision: wholeNumber(1) })
export type RedirectChange = z.output<typeof RedirectChange>

/** `isAutomatic`: the product created it when an address changed. */
export const Redirect = z.object({
  id: z.uuid(),
  fromPath: z.string(),
  target: z.string(),
  status: z.literal([301, 308]),
  isAutomatic: z.boolean(),
  useCount: z.int(),
  lastUsedAt: z.nullable(z.iso.datetime()),
  revision: z.int(),
})
export type Redirect = z.infer<typeof Redirect>
Redirect.register(z.globalRegistry, { id: 'Redirect' })

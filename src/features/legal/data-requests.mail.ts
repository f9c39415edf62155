// The letters about a data request: whether it is its reader's own, and that it is done. They repeat nothing that a stranger typed.
import type { Brand, MailContent } from '#kernel/mail/mail-layout.tsx'
import type { Erasure, DataRequestKind } from './data-requests.contract.ts'
import { CONFIRM_HOURS } from './data-requests.rules.ts'

const CONFIRM_TEXTS: Record<DataRequestKind, string> = {
  copy: 'for a copy of what we keep about this address',
  deletion: 'to delete what we keep about this address',
}

/** A link to a page with a button, never one that acts by being opened. */
export function confirmDataRequest(
  brand: Brand,
  requestKind: DataRequestKind,
  url: string,
): MailContent {
  return {
    brand,
    subject: `Please confirm your data request to ${brand.name}`,
    preview: 'Nothing happens unless you confirm it.',
    heading: 'Did you ask for this?',
    values: { requestKind: CONFIRM_TEXTS[requestKind] },
    blocks: [
      {
        p: `Somebody, probably you, asked us ${CONFIRM_TEXTS[requestKind]}. Only who can open this mail can confirm that.`,
        as: 'question',
      },
      { button: { label: 'Look at the request', url } },
      {
        small: `The link opens a page with a button. It works for ${CONFIRM_HOURS} hours; a request that is not confirmed by then is forgotten.`,
      },
    ],
    why: 'You get this mail because this address was typed into our data request form. If it was not you, you need not do anything.',
  }
}

type RetainedRecords = Pick<Erasure, 'quoteNumbers' | 'invoices' | 'plans'>

/** The last one: no copy of it is kept. */
export function dataErased(brand: Brand, { plans, ...retained }: RetainedRecords): MailContent {
  return {
    brand,
    subject: `${brand.name} has deleted your data`,
    preview: 'This is the last mail about it.',
    heading: 'Your data is deleted',
    blocks: [
      {
        p: 'You asked us to delete what we keep about this address. It is done: your requests and applications with our notes and their files, quotes that you did not accept, what we wrote to each other, what you wrote and uploaded for a project, the mails to you, your account and your newsletter address, where there were any. Nobody can bring them back.',
      },
      ...plans.map((plan) => ({
        p: `Your ${plan} plan has ended with it: nothing is charged any more.`,
      })),
      {
        p: `${whatStays(retained)} A backup that was made before today still holds the rest until it is thrown away.`,
      },
      { small: 'We keep no copy of this mail either.' },
    ],
    why: 'You get this mail because you asked us to delete your data, and confirmed it from this address.',
  }
}

const LIST = new Intl.ListFormat('en')
/** More than that are counted, not named. */
const MOST_NAMED = 6

function whatStays({
  quoteNumbers,
  invoices,
}: Pick<RetainedRecords, 'quoteNumbers' | 'invoices'>): string {
  if (!quoteNumbers.length && !invoices.length)
    return 'Accepted quotes and invoices would stay, because the law and an agreement ask for them; you have none with us.'
  const theirs = [
    ...(quoteNumbers.length ? [acceptedOnes(quoteNumbers)] : []),
    ...(invoices.length ? [issuedOnes(invoices)] : []),
  ]
  return `What stays is what the law and our agreement ask for: ${theirs.join(', and ')}.`
}

function acceptedOnes(quoteNumbers: readonly string[]): string {
  const numbers = LIST.format(quoteNumbers)
  return quoteNumbers.length === 1
    ? `the accepted quote ${numbers}, with the record of its acceptance, its payments and its project plan`
    : `the accepted quotes ${numbers}, with the records of their acceptance, their payments and their project plans`
}

function issuedOnes(invoices: readonly string[]): string {
  const [first = ''] = invoices
  if (invoices.length > MOST_NAMED) return `${invoices.length} invoices and credit notes`
  return invoices.length === 1
    ? `the ${first.startsWith('CN') ? 'credit note' : 'invoice'} ${first}`
    : `the invoices and credit notes ${LIST.format(invoices)}`
}

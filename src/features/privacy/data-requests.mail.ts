// These mails repeat no text of a stranger.
import type { Brand, MailContent } from '#kernel/mail/mail-content.ts'
import type { DataRequestKind } from '../inquiries/payloads.contract.ts'
import type { Erasure } from './data-requests.contract.ts'
import { CONFIRM_HOURS } from './data-requests.rules.ts'

const CONFIRM_TEXTS: Record<DataRequestKind, string> = {
  copy: 'for a copy of the data we store about this address',
  deletion: 'to delete the data we store about this address',
}

/** Links to a page with a button: opening the link must not change anything. */
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
        p:
          `Someone, probably you, asked us ${CONFIRM_TEXTS[requestKind]}. Only the owner of ` +
          'this address can confirm that.',
        as: 'reason',
      },
      { button: { label: 'Review the request', url } },
      {
        small: `The link expires after ${CONFIRM_HOURS} hours. A request that is not confirmed by then is deleted.`,
      },
    ],
    why:
      'You received this email because this address was entered in our data request form. ' +
      'If this wasn’t you, you don’t need to do anything.',
  }
}

/** @param reference of the request */
export function copyOfData(brand: Brand, reference: string): MailContent {
  return {
    brand,
    subject: `A copy of your data at ${brand.name}`,
    preview: 'Everything we store about this address, as a file.',
    heading: 'Here is your data',
    values: { reference },
    blocks: [
      {
        p:
          `You asked us for a copy of the data that we store about this address (request ${reference}). ` +
          'It is attached as a JSON file, which programs and people can read. ' +
          'Files that you uploaded are in your dashboard; without an account, ask us for them.',
        as: 'copy',
      },
      {
        p: 'If something is wrong, or you would like us to delete it, reply to this email.',
        as: 'next',
      },
    ],
    why:
      'You received this email because you asked us for a copy of your data ' +
      'and confirmed the request from this address.',
  }
}

type RetainedRecords = Pick<Erasure, 'quoteNumbers' | 'invoices' | 'plans'>

/** The last email to the address; it is deleted after sending. */
export function dataErased(brand: Brand, { plans, ...retained }: RetainedRecords): MailContent {
  return {
    brand,
    subject: `${brand.name} has deleted your data`,
    preview: 'This is our last email about your request.',
    heading: 'Your data is deleted',
    blocks: [
      {
        p:
          'As you requested, we have deleted the data we stored about this address: your ' +
          'requests and applications with their files and our notes, quotes you did not ' +
          'accept, our messages, what you wrote and uploaded for projects, our emails to you, ' +
          'your account and your newsletter subscription, as far as they existed. This cannot ' +
          'be undone.',
      },
      ...plans.map((plan) => ({
        p: `Your ${plan} plan has ended with it. You will not be charged again.`,
      })),
      {
        p:
          `${retainedText(retained)} Backups made before today still contain the deleted data ` +
          'until they are discarded.',
      },
      { small: 'We do not keep a copy of this email either.' },
    ],
    why:
      'You received this email because you asked us to delete your data and confirmed the ' +
      'request from this address.',
  }
}

const LIST = new Intl.ListFormat('en')
/** Above this number, invoices are counted instead of listed. */
const MOST_NAMED = 6

function retainedText({
  quoteNumbers,
  invoices,
}: Pick<RetainedRecords, 'quoteNumbers' | 'invoices'>): string {
  if (!quoteNumbers.length && !invoices.length)
    return (
      'We would have kept accepted quotes and invoices, because the law and our agreements ' +
      'require them, but you have none with us.'
    )
  const records = [
    ...(quoteNumbers.length ? [quotesText(quoteNumbers)] : []),
    ...(invoices.length ? [invoicesText(invoices)] : []),
  ]
  return `We keep only what the law and our agreement require: ${records.join(', and ')}.`
}

function quotesText(quoteNumbers: readonly string[]): string {
  const numbers = LIST.format(quoteNumbers)
  return quoteNumbers.length === 1
    ? `the accepted quote ${numbers}, with the record of its acceptance, its payments and its project plan`
    : `the accepted quotes ${numbers}, with the records of their acceptance, their payments and their project plans`
}

function invoicesText(invoices: readonly string[]): string {
  const [first = ''] = invoices
  if (invoices.length > MOST_NAMED) return `${invoices.length} invoices and credit notes`
  return invoices.length === 1
    ? `the ${first.startsWith('CN') ? 'credit note' : 'invoice'} ${first}`
    : `the invoices and credit notes ${LIST.format(invoices)}`
}

import type { Block, Brand, MailContent } from '#kernel/mail/mail-content.ts'
import type { ThreadAbout } from './messages.contract.ts'
import { aboutText, quotedExcerpt, messageSummary } from './messages.rules.ts'

/** Quotes only the beginning of the message. `path` is the screen of the conversation. */
export function messageToAgency(
  brand: Brand,
  {
    path,
    about,
    title,
    businessName,
    text,
    files,
  }: {
    path: string
    about: ThreadAbout
    title: string
    businessName: string
    text: string
    files: readonly string[]
  },
): MailContent {
  const heading = `${businessName} wrote ${aboutText(about, title)}`
  return {
    brand,
    subject: heading,
    preview: previewOf(text, files),
    heading,
    values: { business: businessName, about: aboutText(about, title) },
    blocks: [
      ...paragraphs(quotedExcerpt(text)),
      ...attachmentNote(text, files),
      { button: { label: 'Read and reply', url: `${brand.url}${path}` } },
    ],
    why: 'You received this email because this is the agency’s address in Settings.',
  }
}

export function messageToCustomer(
  brand: Brand,
  {
    action,
    by,
    text,
    path,
    files,
  }: { action: string; by: string; text: string; path: string; files: readonly string[] },
): MailContent {
  return {
    brand,
    subject: `${by} of ${brand.name} ${action}`,
    preview: previewOf(text, files),
    heading: `${by} ${action}`,
    values: { by, action },
    blocks: [
      ...paragraphs(text),
      ...attachmentNote(text, files),
      { button: { label: 'Reply on the website', url: `${brand.url}${path}` } },
      replyNote(brand, 'in the conversation on the website'),
    ],
    why: `You received this email because you are a customer of ${brand.name}.`,
  }
}

/** The subject omits the code, because stored mails retain the subject. */
export function conversationCode(brand: Brand, code: string, minutes: number): MailContent {
  return {
    brand,
    subject: 'Your code',
    preview: 'Use it to read and write on the page of your request.',
    heading: `Your code: ${code}`,
    values: { code, minutes: String(minutes) },
    requiredValues: ['code'],
    blocks: [
      {
        p:
          'Enter this code on the page of your request to read what you wrote, to write to us ' +
          `or to withdraw the request. It is valid for ${minutes} minutes.`,
        as: 'instructions',
      },
    ],
    why:
      'You received this email because someone with the link to your request asked for a code. ' +
      'If this wasn’t you, you don’t need to do anything: nothing is shown or changed without ' +
      'the code.',
  }
}

/** `title` is that of the request: `Quote request R-7F3K-92`. */
export function replyToRequest(
  brand: Brand,
  {
    by,
    title,
    text,
    files,
    trackingUrl,
  }: {
    by: string
    title: string
    text: string
    files: readonly string[]
    trackingUrl: string
  },
): MailContent {
  return {
    brand,
    subject: `Re: ${title}`,
    preview: previewOf(text, files),
    heading: `${by} replied to your request`,
    values: { by, request: title },
    blocks: [
      ...paragraphs(text),
      ...(files.length
        ? [
            {
              small: `${text ? 'Attached on' : 'On'} the page of your request: ${files.join(', ')}.`,
            },
          ]
        : []),
      { button: { label: 'Open your request', url: trackingUrl } },
      replyNote(brand, 'on the page of your request'),
    ],
    why: `You received this email because you wrote to ${brand.name}.`,
  }
}

/** To an applicant, who has no page that shows the conversation. */
export function replyToApplicant(
  brand: Brand,
  { by, title, text }: { by: string; title: string; text: string },
): MailContent {
  return {
    brand,
    subject: `Re: ${title}`,
    preview: previewOf(text, []),
    heading: `${by} wrote about your application`,
    values: { by, application: title },
    blocks: [...paragraphs(text), { small: 'To answer, reply to this email.' }],
    why: `You received this email because you applied for a job at ${brand.name}.`,
  }
}

const replyNote = ({ readsReplies }: Brand, place: string): Block => ({
  small: readsReplies
    ? `You can also reply to this email. Your reply appears ${place}.`
    : `You can also reply to this email, but your reply won’t appear ${place}.`,
})

/** Names the files without links: recipients forward mails, and files require signing in. */
const attachmentNote = (text: string, files: readonly string[]): Block[] =>
  files.length
    ? [{ small: `${text ? 'Attached on' : 'On'} the website: ${files.join(', ')}.` }]
    : []

const previewOf = (text: string, files: readonly string[]): string =>
  quotedExcerpt(messageSummary({ text, files }), 100).replaceAll(/\s+/g, ' ')

const paragraphs = (text: string): Block[] =>
  text
    .split(/\n+/)
    .map((line) => ({ p: line.trim() }))
    .filter(({ p }) => p !== '')

// The letters about messages: to the agency that somebody wrote, and to a business that it was answered.
import type { Block, Brand, Letter } from '#kernel/mail/letter.tsx'
import type { About } from './messages.contract.ts'
import { aboutInWords, firstWords, gistOf } from './messages.rules.ts'

/** Free text of somebody who has signed in, and not more than its beginning. */
export function messageHere(
  brand: Brand,
  {
    id,
    about,
    title,
    businessName,
    text,
    files,
  }: {
    id: string
    about: About
    title: string
    businessName: string
    text: string
    files: readonly string[]
  },
): Letter {
  const heading = `${businessName} wrote ${aboutInWords(about, title)}`
  return {
    brand,
    subject: heading,
    preview: previewOf(text, files),
    heading,
    values: { business: businessName, about: aboutInWords(about, title) },
    blocks: [
      ...paragraphs(firstWords(text)),
      ...named(text, files),
      { button: { label: 'Read and answer', url: `${brand.url}/admin/messages/${id}` } },
    ],
    why: 'You get this mail because it is the address of the agency in Settings.',
  }
}

/** `said` goes on from who said it. */
export function messageToYou(
  brand: Brand,
  {
    said,
    by,
    text,
    path,
    files,
  }: { said: string; by: string; text: string; path: string; files: readonly string[] },
): Letter {
  return {
    brand,
    subject: `${by} of ${brand.name} ${said}`,
    preview: previewOf(text, files),
    heading: `${by} ${said}`,
    values: { by, said },
    blocks: [
      ...paragraphs(text),
      ...named(text, files),
      { button: { label: 'Answer on the website', url: `${brand.url}${path}` } },
      { small: 'An answer by mail reaches us too, but it is not part of the conversation there.' },
    ],
    why: `You get this mail because you are a customer of ${brand.name}.`,
  }
}

/** Opened by whoever has signed in only: a mail is passed on. */
const named = (text: string, files: readonly string[]): Block[] =>
  files.length ? [{ small: `${text ? 'With it on' : 'On'} the website: ${files.join(', ')}.` }] : []

const previewOf = (text: string, files: readonly string[]): string =>
  firstWords(gistOf({ text, files }), 100).replaceAll(/\s+/g, ' ')

/** Each line of what was typed is one. */
const paragraphs = (text: string): Block[] =>
  text
    .split(/\n+/)
    .map((line) => ({ p: line.trim() }))
    .filter(({ p }) => p !== '')

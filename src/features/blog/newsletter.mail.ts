// The letters around the newsletter. None of them repeats what a stranger typed.
import type { Brand, MailContent } from '#kernel/mail/mail-layout.tsx'
import type { ArticleContent } from './newsletter.contract.ts'
import { CONFIRM_DAYS } from './newsletter.rules.ts'

/** To whoever's address was typed in: a link to a page with a button, never one that acts by being opened. */
export function confirmNewsletter(brand: Brand, url: string): MailContent {
  return {
    brand,
    subject: `Confirm that you want articles from ${brand.name}`,
    preview: 'One button, and the next article comes to this address.',
    heading: 'Is this your address?',
    blocks: [
      {
        p: `Somebody, probably you, asked to get new articles from ${brand.name} by email. Nothing is sent until you say so.`,
        as: 'question',
      },
      { button: { label: 'Confirm your subscription', url } },
      { small: `The link leads to a page with a button, and works for ${CONFIRM_DAYS} days.` },
    ],
    why: 'You get this mail because this address was typed into the form under our articles. If it was not you, you need not do anything: the address is forgotten.',
  }
}

export function welcomeSubscriber(brand: Brand, unsubscribe: string): MailContent {
  return {
    brand,
    subject: `You now get articles from ${brand.name}`,
    preview: 'And the link that ends it, should you ever want to.',
    heading: 'You are subscribed',
    blocks: [
      { p: 'New articles come to this address from now on, and nothing else.', as: 'news' },
      { button: { label: 'Read what is there already', url: `${brand.url}/blogs` } },
    ],
    why: 'You get this mail because you confirmed this address on our site.',
    unsubscribe,
  }
}

/** To a reader whose address was typed in again: the screen said the same as to a new one. */
export function alreadySubscribed(brand: Brand, unsubscribe: string): MailContent {
  return {
    brand,
    subject: `You get articles from ${brand.name} already`,
    preview: 'Nothing has changed.',
    heading: 'You are subscribed already',
    blocks: [
      {
        p: 'Somebody, probably you, asked for our articles with this address. It gets them already, and nothing has changed.',
        as: 'news',
      },
      { button: { label: 'All articles', url: `${brand.url}/blogs` } },
    ],
    why: 'You get this mail because this address was typed into the form under our articles.',
    unsubscribe,
  }
}

/** A new article: what it is about and how it begins. It is read on the site, and nothing says who did. */
export function newArticle(
  brand: Brand,
  { title, description, opening, author, readTime }: ArticleContent,
  url: string,
  unsubscribe: string,
): MailContent {
  return {
    brand,
    subject: title,
    preview: description,
    heading: title,
    values: { title, author },
    blocks: [
      { small: `By ${author}, ${readTime}` },
      { p: description },
      ...(opening && opening !== description ? [{ p: opening }] : []),
      { button: { label: 'Read the article', url } },
    ],
    why: 'You get this mail because you asked for new articles and confirmed this address on our site.',
    unsubscribe,
  }
}

// Newsletter mails. None repeats text that a visitor typed.
import type { Brand, MailContent } from '#kernel/mail/mail-content.ts'
import { paths } from '#kernel/paths.contract.ts'
import type { ArticleContent } from './newsletter.contract.ts'
import { CONFIRM_DAYS } from './newsletter.rules.ts'

/** To an unconfirmed address. The link opens a page with a button: opening it changes nothing. */
export function confirmNewsletter(brand: Brand, url: string): MailContent {
  return {
    brand,
    subject: `Confirm your subscription to articles from ${brand.name}`,
    preview: 'One click, and you’ll get the next article by email.',
    heading: 'Is this your email address?',
    blocks: [
      {
        p:
          `Someone, probably you, asked to get new articles from ${brand.name} by email. ` +
          'We won’t send any until you confirm.',
        as: 'reason',
      },
      { button: { label: 'Confirm your subscription', url } },
      { small: `The link opens a page with a confirm button and works for ${CONFIRM_DAYS} days.` },
    ],
    why:
      'You received this email because this address was entered in the form under our articles. ' +
      'If it wasn’t you, you don’t need to do anything. We’ll delete the address.',
  }
}

export function welcomeSubscriber(brand: Brand, unsubscribe: string): MailContent {
  return {
    brand,
    subject: `You’re subscribed to articles from ${brand.name}`,
    preview: 'Includes a link to unsubscribe if you ever want to.',
    heading: 'You are subscribed',
    blocks: [
      {
        p: 'From now on, you’ll get our new articles at this address, and nothing else.',
        as: 'confirmation',
      },
      { button: { label: 'Read our articles', url: `${brand.url}${paths.blogs}` } },
    ],
    why: 'You received this email because you confirmed this address on our site.',
    unsubscribe,
    postalAddress: brand.postalAddress,
  }
}

/** To a subscriber who signed up again: the screen showed the same as to a new one. */
export function alreadySubscribed(brand: Brand, unsubscribe: string): MailContent {
  return {
    brand,
    subject: `You already get articles from ${brand.name}`,
    preview: 'Nothing has changed.',
    heading: 'You are already subscribed',
    blocks: [
      {
        p:
          'Someone, probably you, asked for our articles with this address. ' +
          'You’re already subscribed, and nothing has changed.',
        as: 'reason',
      },
      { button: { label: 'All articles', url: `${brand.url}${paths.blogs}` } },
    ],
    why: 'You received this email because this address was entered in the form under our articles.',
    unsubscribe,
    postalAddress: brand.postalAddress,
  }
}

/** Teaser of a new article, which links to the site. Without tracking. */
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
    why: 'You received this email because you asked for new articles and confirmed this address on our site.',
    unsubscribe,
    postalAddress: brand.postalAddress,
  }
}

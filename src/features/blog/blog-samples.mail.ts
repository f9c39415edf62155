import type { MailSamples } from '#kernel/mail/template-override.ts'
import {
  alreadySubscribed,
  confirmNewsletter,
  newArticle,
  welcomeSubscriber,
} from './newsletter.mail.ts'

const ARTICLE = {
  title: 'How a bakery is found',
  description: 'Four things that bring people from the map to the door.',
  opening: 'Most of them look on their phone, on the way.',
  author: 'Dana Whitfield',
  readTime: '4 min read',
}
const ending = ({ url }: { url: string }): string => `${url}/newsletter/unsubscribe?token=sample`

export const blogSamples: MailSamples = {
  'newsletter-confirm': (brand) =>
    confirmNewsletter(brand, `${brand.url}/newsletter/confirm?token=sample`),
  'newsletter-welcome': (brand) => welcomeSubscriber(brand, ending(brand)),
  'newsletter-already': (brand) => alreadySubscribed(brand, ending(brand)),
  'newsletter-article': (brand) => newArticle(brand, ARTICLE, `${brand.url}/blogs`, ending(brand)),
}

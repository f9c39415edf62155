import type { MailScreen, MailTemplates } from '#kernel/mail/mail-template.ts'
import { paths, withToken } from '#kernel/paths.contract.ts'
import {
  alreadySubscribed,
  confirmNewsletter,
  newArticle,
  welcomeSubscriber,
} from './newsletter.mail.ts'

const SUBSCRIBERS: MailScreen = { label: 'View subscribers', path: () => paths.admin.subscribers }
const BLOG: MailScreen = { label: 'View the blog', path: () => paths.admin.blog }
const UNSUBSCRIBE_LINK = 'It contained a personal unsubscribe link that we do not keep.'

const ARTICLE = {
  title: 'How a bakery is found',
  description: 'Four things that bring people from the map to the door.',
  opening: 'Most of them look on their phone, on the way.',
  author: 'Dana Whitfield',
  readTime: '4 min read',
}
const ending = ({ url }: { url: string }): string =>
  `${url}${withToken(paths.unsubscribeNewsletter, 'sample')}`

export const blogMailTemplates: MailTemplates = {
  group: 'Accounts and subscribers',
  templates: {
    'newsletter-confirm': {
      title: 'Confirm the newsletter',
      when: 'To a person who subscribes to the newsletter.',
      about: SUBSCRIBERS,
      isForAdmins: true,
      lost: 'It contained the link that confirms their subscription. They get a new one when they subscribe again.',
      sample: (brand) =>
        confirmNewsletter(brand, `${brand.url}${withToken(paths.confirmNewsletter, 'sample')}`),
    },
    'newsletter-welcome': {
      title: 'Newsletter: welcome',
      when: 'To a subscriber who has confirmed.',
      about: SUBSCRIBERS,
      isForAdmins: true,
      lost: UNSUBSCRIBE_LINK,
      sample: (brand) => welcomeSubscriber(brand, ending(brand)),
    },
    'newsletter-already': {
      title: 'Newsletter: already subscribed',
      when: 'To a subscriber who subscribes again.',
      about: SUBSCRIBERS,
      isForAdmins: true,
      lost: UNSUBSCRIBE_LINK,
      sample: (brand) => alreadySubscribed(brand, ending(brand)),
    },
    'newsletter-article': {
      title: 'Article',
      when: 'To every confirmed subscriber, when an article is sent.',
      about: SUBSCRIBERS,
      isForAdmins: true,
      lost: UNSUBSCRIBE_LINK,
      sample: (brand) => newArticle(brand, ARTICLE, `${brand.url}${paths.blogs}`, ending(brand)),
    },
    'newsletter-test': {
      title: 'Test of an article',
      when: 'To a team member who tests an article.',
      about: BLOG,
      noResendReason: 'It was a test. Send another one from the post.',
    },
  },
}

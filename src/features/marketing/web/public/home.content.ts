// Texts of the home page.
import {
  contentCards,
  contentChoice,
  contentImage,
  contentLine,
  contentList,
  contentPage,
  contentSwitch,
  contentText,
} from '../../../../kernel/content-page.contract.ts'
import { paths } from '../../../../kernel/paths.contract.ts'
import { LONGEST_HOME_TESTIMONIAL } from '../../home-testimonials.contract.ts'

const SAMPLE = {
  photo: '',
  rating: 'five',
  isOnHome: true,
  source: '',
  period: '',
  consent: '',
  reference: '',
} as const

export const HOME_PAGE = contentPage({
  name: 'home',
  label: 'Home',
  path: paths.home,
  sections: {
    search: {
      label: 'Search results',
      fields: {
        description: contentText(
          'Description',
          'Websites, marketing and product teams for small businesses, startups and healthcare ' +
            'practices, from McKinney, Texas.',
          { most: 300, hint: 'Search engines show it below the title of the page.' },
        ),
      },
    },
    top: {
      label: 'Top of the page',
      fields: {
        headline: contentLine('Headline', 'Scale Your Business with Expert Development'),
        lead: contentText(
          'Text below the headline',
          'We build and look after websites, marketing and product teams for the shop on the ' +
            'square, the startup upstairs and the clinic next door.',
        ),
      },
    },
    tracks: {
      label: 'Service tracks',
      fields: {
        title: contentLine('Heading', 'Two Specialized Service Tracks'),
        text: contentText(
          'Text',
          'One for businesses that need customers to find them. One for founders who need a team that ships.',
        ),
      },
    },
    smallBusiness: {
      label: 'Card: small business services',
      fields: {
        title: contentLine('Heading', 'Small Business Services'),
        text: contentText(
          'Text',
          'A website that works as hard as you do, and the marketing that gets people through the door.',
        ),
        services: contentList('Services', [
          'Website design & development',
          'Social media marketing',
          'Google Shopping',
          'Online booking',
          'Maintenance plans',
        ]),
      },
    },
    startups: {
      label: 'Card: startup services',
      fields: {
        title: contentLine('Heading', 'Startup Team-as-a-Service'),
        text: contentText(
          'Text',
          'From first sketch to funded product, with engineers, a PM and a designer who join your stand-up.',
        ),
        services: contentList('Services', [
          'MVP development',
          'Team augmentation',
          'Product strategy',
          'Agile development',
        ]),
      },
    },
    testimonials: {
      label: 'Testimonials',
      fields: {
        title: contentLine('Heading', 'Trusted by Growing Businesses'),
        /** Spec §2 Home: three fixed testimonials. The page shows the first one larger. */
        cards: contentCards(
          'Testimonials',
          {
            one: 'Testimonial',
            least: 0,
            most: 40,
            hint:
              'The page shows the first three that are on, the first one larger. The original ' +
              'ones are samples: replace them before you go live.',
            fields: {
              text: contentText('Text', '', { most: LONGEST_HOME_TESTIMONIAL }),
              name: contentLine('Name', '', { most: 80 }),
              company: contentLine('Company', '', { most: 80 }),
              rating: contentChoice(
                'Rating',
                {
                  five: '5 stars',
                  four: '4 stars',
                  three: '3 stars',
                  two: '2 stars',
                  one: '1 star',
                },
                'five',
              ),
              photo: contentImage('Photo'),
              isOnHome: contentSwitch('Show on the home page', true),
              source: contentLine('Source', '', {
                isOptional: true,
                hint: 'Shown once period and consent are filled in: such as a letter or a review.',
              }),
              period: contentLine('Period', '', {
                most: 100,
                isOptional: true,
                hint: 'Shown with the source.',
              }),
              consent: contentLine('Consent', '', {
                isOptional: true,
                isPrivate: true,
                hint: 'Shown to admins only: who agreed, when and how.',
              }),
              reference: contentLine('Project', '', {
                isOptional: true,
                isPrivate: true,
                hint:
                  'Shown to admins only, and filled in for a testimonial from the dashboard: the ' +
                  'card disappears when the customer withdraws it.',
              }),
            },
          },
          [
            {
              text:
                'We stopped taking cake orders by text message. Online ordering paid for the whole ' +
                'website before Christmas.',
              name: 'Maribel Ortega',
              company: 'Ortega’s Panadería',
              ...SAMPLE,
            },
            {
              text:
                'They shipped our MVP in nine weeks and told us, politely, which half of the roadmap ' +
                'to throw away.',
              name: 'Devon Price',
              company: 'Routewell',
              ...SAMPLE,
            },
            {
              text: 'New patients now book at midnight. The front desk finally gets to look up when someone walks in.',
              name: 'Dr. Anita Rao',
              company: 'Stonebridge Family Dental',
              ...SAMPLE,
            },
          ],
        ),
      },
    },
    closing: {
      label: 'Bottom of the page',
      fields: {
        title: contentLine('Heading', 'Ready to Start Your Project?'),
        text: contentText(
          'Text',
          'Tell us what you need. We send a customized quote to your email within 24 hours.',
          { hint: 'After “within”, the page shows the response time from Settings, Promises.' },
        ),
      },
    },
  },
})

/** What “Learn More” is about, for screen readers. */
export const TRACK_NAMES = {
  smallBusiness: 'about small business services',
  startups: 'about startup services',
} as const

export const STARS = { five: 5, four: 4, three: 3, two: 2, one: 1 } as const

// Texts of the page about small-business services.
import {
  contentCards,
  contentChoice,
  contentLine,
  contentList,
  contentPage,
  contentText,
} from '../../../../kernel/content-page.contract.ts'
import { paths } from '../../../../kernel/paths.contract.ts'

export const SMALL_BUSINESS_PAGE = contentPage({
  name: 'small-business',
  label: 'Small Business',
  path: paths.smallBusiness,
  sections: {
    search: {
      label: 'Search results',
      fields: {
        title: contentLine('Title', 'Small Business Services'),
        description: contentText(
          'Description',
          'Websites, online shops, booking systems and social media for small businesses, in ' +
            'three packages with a fixed price and a fixed schedule.',
          { most: 300 },
        ),
      },
    },
    top: {
      label: 'Top of the page',
      fields: {
        headline: contentLine('Headline', 'Your storefront, open around the clock'),
        lead: contentText(
          'Text below the headline',
          'Websites, shops, bookings and social for small businesses. Built once, looked after for good.',
        ),
      },
    },
    services: {
      label: 'Service cards',
      fields: {
        title: contentLine('Heading', 'Four services, one front door'),
        text: contentText(
          'Text',
          'Take one or all four. They share a design, a login and one person to ask.',
        ),
        /** Spec §2, Small-business services: the four service cards. */
        cards: contentCards(
          'Service cards',
          {
            one: 'Service',
            most: 8,
            fields: {
              name: contentLine('Name', '', { most: 80 }),
              text: contentText('Text', '', { most: 400 }),
              parts: contentList('What is included', [], { most: 6, isOptional: true }),
              icon: contentChoice(
                'Drawing',
                {
                  window: 'Browser window',
                  megaphone: 'Megaphone',
                  bag: 'Shopping bag',
                  calendar: 'Calendar',
                },
                'window',
              ),
            },
          },
          [
            {
              name: 'Website Development',
              text:
                'Fast, accessible sites your team can edit. Designed around the two or three things ' +
                'your customers come to do.',
              parts: ['Custom design, no themes', 'Mobile first', 'Search-ready from day one'],
              icon: 'window',
            },
            {
              name: 'Social Media Marketing',
              text: 'A posting calendar, creative and replies, so your feed sounds like you on your best day.',
              parts: ['Content calendar', 'Facebook & Instagram', 'Monthly report'],
              icon: 'megaphone',
            },
            {
              name: 'E-commerce & Shopping',
              text:
                'An online store wired to Google Shopping, with stock and prices that stay in step ' +
                'with the counter.',
              parts: ['Google Shopping integration', 'Secure card checkout', 'Stock sync'],
              icon: 'bag',
            },
            {
              name: 'Booking Systems',
              text: 'Appointments, tables or classes, booked by the customer and confirmed without a phone call.',
              parts: ['Real-time availability', 'Text & email reminders', 'Deposits'],
              icon: 'calendar',
            },
          ],
        ),
      },
    },
    maintenance: {
      label: 'Maintenance',
      fields: {
        title: contentLine('Heading', 'A site is like a shop. It needs sweeping.'),
        text: contentText('Text', 'Hosting, updates, fixes and growth from {price}.', {
          names: ['price'],
          hint: '{price} is the lowest price of the maintenance plans.',
        }),
      },
    },
    packages: {
      label: 'Packages',
      fields: {
        title: contentLine('Heading', 'Website packages'),
        text: contentText(
          'Text',
          'Fixed price, fixed schedule. Free maintenance starts the day we deliver.',
        ),
      },
    },
    closing: {
      label: 'Bottom of the page',
      fields: {
        title: contentLine('Heading', 'Let’s open your doors online'),
        text: contentText(
          'Text',
          'Pick a package or describe your own. Your quote arrives within 24 hours.',
          { hint: 'After “within”, the page shows the response time from Settings, Promises.' },
        ),
      },
    },
  },
})

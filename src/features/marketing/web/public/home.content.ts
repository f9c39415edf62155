// Texts of the home page.
import {
  contentLine,
  contentList,
  contentPage,
  contentText,
} from '../../../../kernel/content-page.contract.ts'
import { paths } from '../../../../kernel/paths.contract.ts'

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
          'Websites, marketing and product teams for small businesses, startups and healthcare practices, from McKinney, Texas.',
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
          'We build and look after websites, marketing and product teams for the shop on the square, the startup upstairs and the clinic next door.',
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
    trust: {
      label: 'Testimonials',
      fields: { title: contentLine('Heading', 'Trusted by Growing Businesses') },
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

/** Spec §2 Home: three fixed testimonials. The page shows the first one larger. */
export const TESTIMONIALS = [
  {
    claim: 'testimonial-ortega',
    name: 'Maribel Ortega',
    company: 'Ortega’s Panadería',
    text: 'We stopped taking cake orders by text message. Online ordering paid for the whole website before Christmas.',
    rating: 5,
  },
  {
    claim: 'testimonial-price',
    name: 'Devon Price',
    company: 'Routewell',
    text: 'They shipped our MVP in nine weeks and told us, politely, which half of the roadmap to throw away.',
    rating: 5,
  },
  {
    claim: 'testimonial-rao',
    name: 'Dr. Anita Rao',
    company: 'Stonebridge Family Dental',
    text: 'New patients now book at midnight. The front desk finally gets to look up when someone walks in.',
    rating: 5,
  },
] as const

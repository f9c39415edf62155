// Text of the case study: an example without names until the agency records evidence (product K12).

export const CASE_STUDY_PAGE = {
  description:
    'An illustrative example of six services working together for one practice: what we do, in which order, and the three numbers it aims for.',
  lead: 'What the six services do when they work together, shown for one practice.',
  order: {
    title: 'The order matters more than the budget',
    lede: 'Advertising a practice that people can’t find means paying to send them to the wrong address.',
    text: [
      'An old address on a map, a phone number that rings somewhere else, reviews without a reply: no campaign fixes any of them. It only shows them to more people.',
      'So we start with what costs least: consistent details everywhere, one page that answers, one number that rings, one open calendar. Ads come only after that.',
    ],
  },
  work: 'Six services, one after another',
  about: {
    title: 'About these numbers',
    text: [
      'The three numbers show what this work aims for. They are not the results of a named practice, and yours will differ.',
      'When a practice agrees to be named, it will replace this example, with the period, method and source of each number. This page uses no patient data.',
    ],
  },
  closing:
    'Start with a discovery session: six short questions, then a talk with a person who has read your answers.',
} as const

/** In the order of the work; `rooms` is the number of rooms that the illustration shows. */
export const WORK = [
  {
    name: 'Doctor portfolio website design',
    text: 'One site that answers what people call about: where, when, and whether you take their insurance.',
    rooms: 1,
  },
  {
    name: 'Local SEO and Google My Business',
    text: 'The same name, address, phone and hours wherever the practice is listed, so that no one drives to the old address.',
    rooms: 2,
  },
  {
    name: 'Doctor digital branding',
    text: 'One name, one portrait and one voice, from the sign above the door to the reply under a review.',
    rooms: 2,
  },
  {
    name: 'SEO management for doctors',
    text: 'Pages in the words that patients search for, one for each condition the practice treats.',
    rooms: 3,
  },
  {
    name: 'Patient acquisition funnels',
    text: 'We count calls, forms and bookings, so you know which page brought them.',
    rooms: 4,
  },
  {
    name: 'Multi-platform advertising',
    text: 'Google, Meta, LinkedIn and TikTok, within the distance people actually drive, and only while your calendar has openings.',
    rooms: 5,
  },
] as const

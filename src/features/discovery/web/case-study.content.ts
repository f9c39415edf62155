// The words of the case study. It stays an example until the agency has put its evidence on record (product K12): nothing here names a practice, a year or a source.

export const CASE_STUDY_PAGE = {
  description:
    'An illustrative example of six services working together for one practice: what is done, in which order, and the three figures it aims for.',
  lead: 'What the six services do when they work together, told as one practice.',
  order: {
    title: 'The order matters more than the budget',
    lede: 'Advertising a practice that cannot be found pays to send people to the wrong door.',
    text: [
      'An old address on a map, a phone number that rings somewhere else, reviews that nobody has answered: no campaign repairs any of them. It only shows them to more people.',
      'So the work begins with what costs least. The facts agree everywhere, one page answers, one number rings, one calendar is open. Then, and only then, the ads.',
    ],
  },
  work: 'Six services, one after the other',
  about: {
    title: 'About these numbers',
    text: [
      'The three figures show what this work aims for. They are not the result of one named practice, and yours will differ.',
      'A practice that agrees to be named replaces this example, with the period, the method and the source of each number beside it. No patient’s data stands behind this page.',
    ],
  },
  closing:
    'Start with a discovery session. Six short questions, and a person who has read your answers.',
} as const

/** In the order in which they are done; `rooms` is how far the clinic has grown. */
export const WORK = [
  {
    name: 'Doctor portfolio website design',
    text: 'One site that answers what people call about: where, when, and whether you take their insurance.',
    rooms: 1,
  },
  {
    name: 'Local SEO and Google My Business',
    text: 'The same name, address, phone and hours wherever the practice is listed, so that nobody drives to the old door.',
    rooms: 2,
  },
  {
    name: 'Doctor digital branding',
    text: 'One name, one portrait and one voice, from the sign above the door to the reply under a review.',
    rooms: 2,
  },
  {
    name: 'SEO management for doctors',
    text: 'Pages in the words that patients type, one for each thing the practice treats.',
    rooms: 3,
  },
  {
    name: 'Patient acquisition funnels',
    text: 'Calls, forms and bookings are counted, so that it is known which page brought them.',
    rooms: 4,
  },
  {
    name: 'Multi-platform advertising',
    text: 'Google, Meta, LinkedIn and TikTok, within the distance people really drive, and only while the calendar has room.',
    rooms: 5,
  },
] as const

export const SMALL_BUSINESS_PAGE = {
  title: 'Small Business Services',
  description:
    'Websites, online shops, booking systems and social media for small businesses, in three packages with a fixed price and a fixed schedule.',
  headline: 'Your storefront, open around the clock',
  lead: 'Websites, shops, bookings and social for small businesses. Built once, looked after for good.',
  services: {
    title: 'Four services, one front door',
    text: 'Take one or all four. They share a design, a login and one person to ask.',
  },
  maintenance: {
    title: 'A site is like a shop. It needs sweeping.',
    text: 'Hosting, updates, fixes and growth from',
  },
  packages: {
    title: 'Website packages',
    text: 'Fixed price, fixed schedule. Free maintenance starts the day we deliver.',
  },
  closing: {
    title: 'Let’s open your doors online',
    text: 'Pick a package or describe your own. Your quote arrives within 24 hours.',
  },
} as const

/** Spec §2, Small-business services: the four service cards. */
export const BUSINESS_SERVICES = [
  {
    name: 'Website Development',
    text: 'Fast, accessible sites your team can edit. Designed around the two or three things your customers come to do.',
    parts: ['Custom design, no themes', 'Mobile first', 'Search-ready from day one'],
  },
  {
    name: 'Social Media Marketing',
    text: 'A posting calendar, creative and replies, so your feed sounds like you on your best day.',
    parts: ['Content calendar', 'Facebook & Instagram', 'Monthly report'],
  },
  {
    name: 'E-commerce & Shopping',
    text: 'An online store wired to Google Shopping, with stock and prices that stay in step with the counter.',
    parts: ['Google Shopping integration', 'Secure card checkout', 'Stock sync'],
  },
  {
    name: 'Booking Systems',
    text: 'Appointments, tables or classes, booked by the customer and confirmed without a phone call.',
    parts: ['Real-time availability', 'Text & email reminders', 'Deposits'],
  },
] as const

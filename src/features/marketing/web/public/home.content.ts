export const HOME_CONTENT = {
  description:
    'Websites, marketing and product teams for small businesses, startups and healthcare practices, from McKinney, Texas.',
  headline: 'Scale Your Business with Expert Development',
  lead: 'We build and look after websites, marketing and product teams for the shop on the square, the startup upstairs and the clinic next door.',
  tracks: {
    title: 'Two Specialized Service Tracks',
    text: 'One for businesses that need customers to find them. One for founders who need a team that ships.',
  },
  smallBusiness: {
    title: 'Small Business Services',
    text: 'A website that works as hard as you do, and the marketing that gets people through the door.',
    services: [
      'Website design & development',
      'Social media marketing',
      'Google Shopping',
      'Online booking',
      'Maintenance plans',
    ],
    about: 'about small business services',
  },
  startups: {
    title: 'Startup Team-as-a-Service',
    text: 'From first sketch to funded product, with engineers, a PM and a designer who join your stand-up.',
    services: ['MVP development', 'Team augmentation', 'Product strategy', 'Agile development'],
    about: 'about startup services',
  },
  trust: 'Trusted by Growing Businesses',
  closing: {
    title: 'Ready to Start Your Project?',
    text: 'Tell us what you need. We send a customized quote to your email within 24 hours.',
  },
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

// What the demo's customer of Digital Premium asked for, and what the team delivered.

/** An account of a local demo signs in as this customer. */
export const PREMIUM_CUSTOMER = { name: 'Bluestem Yoga', email: 'hello@bluestemyoga.example' }

/** `startedAt` and `endedAt` are null in the states before. */
export type DemoEdit = {
  id: string
  title: string
  detail: string
  note: string
  state: 'done' | 'active' | 'waiting'
  addedAt: Date
  startedAt: Date | null
  endedAt: Date | null
}

/**
 * A completed deliverable of the month that started at `month`. `line` is the start of its name.
 * `acceptedAt` is null while the customer has not answered, or returned it for `returnReason`.
 */
export type DemoDelivery = {
  month: Date
  line: string
  number: number
  note: string
  link: string | null
  doneAt: Date
  needsAnswer: boolean
  acceptedAt: Date | null
  returnReason: string
}

type EditOfYear = { added: number; title: string; detail: string; note: string }

/** `added` is in days before the first start of the demo; `note` is '' until it is done. */
export const PREMIUM_EDITS: readonly EditOfYear[] = [
  {
    added: 39,
    title: 'New class schedule',
    detail: 'Two more evening classes on Tuesday and Thursday. The PDF has the times.',
    note: 'On the schedule page, in the booking form and on your Google profile.',
  },
  {
    added: 37,
    title: 'Larger Book button on phones',
    detail: 'It is hard to tap below the photo.',
    note: 'It stays at the bottom of the screen now, and is 48 pixels high.',
  },
  {
    added: 33,
    title: 'Page for the teacher training',
    detail: 'Dates, price and the three teachers. Texts are in the shared folder.',
    note: 'Published at /teacher-training, and linked from the menu.',
  },
  {
    added: 24,
    title: 'Gift cards in the shop',
    detail: 'Amounts of $50, $100 and a ten-class pass.',
    note: 'In the shop, with a line on the home page.',
  },
  {
    added: 17,
    title: 'Faster schedule page',
    detail: 'On my phone, it takes a few seconds until the classes appear.',
    note: 'The classes are part of the page now: 0.9 seconds instead of 3.8 on a slow phone.',
  },
  {
    added: 10,
    title: 'Prenatal class in the booking form',
    detail: 'Saturday at 10 AM, eight mats, and a question about the week of pregnancy.',
    note: 'It takes bookings from next Saturday on.',
  },
  {
    added: 4,
    title: 'Photos of the new studio',
    detail: 'Please replace the three photos on the home page. The new ones are in the folder.',
    note: 'Replaced, with new descriptions for screen readers.',
  },
  {
    added: 1,
    title: 'Waiting list for full classes',
    detail: 'People call us to ask whether somebody has canceled.',
    note: '',
  },
  {
    added: 1,
    title: 'Parking directions on the contact page',
    detail: 'The lot behind the building is free after 5 PM.',
    note: '',
  },
  {
    added: 1,
    title: 'Offer for new members on the home page',
    detail: 'Three months for $249, until the end of next month.',
    note: '',
  },
  {
    added: 1,
    title: 'Names of the teachers in the schedule',
    detail: '',
    note: '',
  },
]

/** About the edit with that title, after it was done. */
export const PREMIUM_TALK = {
  title: 'Faster schedule page',
  lines: [
    { by: 'customer', text: 'That is a big difference. Can you do the same for the shop?' },
    { by: 'team', text: 'Yes. Please add it to your queue, so that you choose when it is next.' },
  ],
} as const

type Delivered = {
  day: number
  line: string
  number?: number
  note: string
  link?: string
  answer?: 'accepted' | 'waiting' | 'returned'
  reason?: string
}
const POSTS = 'https://www.instagram.com/explore/tags/yogastudio/'

/** By days after the start of the month. What has no entry is not done yet. */
export const PREMIUM_DELIVERIES: readonly (readonly Delivered[])[] = [
  [
    { day: 3, line: 'Business hosting', note: 'Moved on a Sunday night, without an interruption.' },
    { day: 4, line: 'Security', note: 'Two plugins updated, one removed.' },
    {
      day: 6,
      line: 'Social posts',
      note: 'Five posts about the new schedule.',
      link: POSTS,
      answer: 'accepted',
    },
    {
      day: 9,
      line: 'Up to 5',
      note: 'First class free, on Meta and Google, within 8 miles.',
      answer: 'accepted',
    },
    { day: 11, line: 'Push', note: 'Reminders two hours before a booked class.' },
    {
      day: 13,
      line: 'Social posts',
      number: 2,
      note: 'Four posts: meet the teachers.',
      link: POSTS,
      answer: 'accepted',
    },
    { day: 14, line: 'Bi-weekly', note: '41 trial bookings, 12 of them from the ads.' },
    { day: 18, line: 'Advanced SEO', note: 'Pages for vinyasa, yin and prenatal classes.' },
    {
      day: 20,
      line: 'Social posts',
      number: 3,
      note: 'Five posts about the teacher training.',
      link: POSTS,
      answer: 'accepted',
    },
    { day: 22, line: 'Edits', note: 'Three edits of your queue, and the menu on phones.' },
    { day: 24, line: 'App maintenance', note: 'Both stores accepted the new version.' },
    { day: 25, line: 'Monthly growth', note: 'Next: gift cards and a page for companies.' },
    {
      day: 26,
      line: 'Social posts',
      number: 4,
      note: 'Four posts about gift cards.',
      link: POSTS,
      answer: 'accepted',
    },
    { day: 27, line: 'Monthly SEO', note: '“Yoga McKinney” rose from position 9 to 5.' },
    { day: 27, line: 'Bi-weekly', number: 2, note: '53 trial bookings, 19 from the ads.' },
    // Done in the second month: carried over.
    { day: 36, line: 'Mobile', note: 'The schedule page loads in 0.9 seconds on a slow phone.' },
  ],
  [
    { day: 3, line: 'Business hosting', note: 'No interruption, 99.99 percent of the month.' },
    {
      day: 5,
      line: 'Social posts',
      note: 'Five posts about the prenatal class.',
      link: POSTS,
      answer: 'accepted',
    },
    { day: 6, line: 'Security', note: 'Certificate renewed, no findings.' },
    {
      day: 7,
      line: 'Up to 5',
      note: 'Gift cards, on Meta and Google, within 8 miles.',
      answer: 'returned',
      reason: 'Please add the ten-class pass to the ad, it sells best.',
    },
    {
      day: 9,
      line: 'Social posts',
      number: 2,
      note: 'Four posts about gifts.',
      link: POSTS,
      answer: 'waiting',
    },
  ],
]

// Bodies of the calls by which the team enters records by hand.
const ADA = { businessName: 'Routewell', email: 'ada@routewell.example' }
const PROJECT = { ...ADA, inquiryId: null, name: 'Shop window', track: 'startups', weeks: 4 }

const byAdmin = (to: string, body: object, other: object) => async () => ({
  as: 'admin' as const,
  to,
  with: body,
  other: { ...body, ...other },
})

const REQUEST = {
  kind: 'message',
  channel: 'phone',
  name: 'Ada',
  email: ADA.email,
  text: 'Can you build a shop?',
}
const CUSTOMER = { name: 'Routewell', contact: 'Ada', email: ADA.email, sendsInvitation: true }

/** For the test that repeats every call that creates something. */
export const ENTERED_RECORDS = {
  '/inquiries': byAdmin('/inquiries', REQUEST, { text: 'Or a website?' }),
  '/customers': byAdmin('/customers', CUSTOMER, { name: 'Routewell Inc.' }),
  '/projects': byAdmin('/projects', PROJECT, { name: 'Another window' }),
}

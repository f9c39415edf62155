// Bodies of the calls by which the team enters records by hand.
const ADA = { businessName: 'Routewell', email: 'ada@routewell.example' }
const PROJECT = { ...ADA, inquiryId: null, name: 'Shop window', track: 'startups', weeks: 4 }

const byAdmin = (to: string, body: object, other: object) => async () => ({
  as: 'admin' as const,
  to,
  with: body,
  other: { ...body, ...other },
})

/** For the test that repeats every call that creates something. */
export const ENTERED_RECORDS = {
  '/projects': byAdmin('/projects', PROJECT, { name: 'Another window' }),
}

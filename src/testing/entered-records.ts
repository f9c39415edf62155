// Bodies of the calls by which the team enters records by hand.
import { serveCalendar } from './calendar-server.ts'
import { photo } from './drawn-photo.ts'
import { uploadPhoto } from './photos.ts'
import { admins, type RequestBuilder } from './request-builders.ts'

const ADA = { businessName: 'Routewell', email: 'ada@routewell.example' }
const PROJECT = { ...ADA, inquiryId: null, name: 'Shop window', track: 'startups', weeks: 4 }

const REQUEST = {
  kind: 'message',
  channel: 'phone',
  name: 'Ada',
  email: ADA.email,
  text: 'Can you build a shop?',
}
const CUSTOMER = { name: 'Routewell', contact: 'Ada', email: ADA.email, sendsInvitation: true }

const externalCalendar: RequestBuilder = async () => {
  const server = await serveCalendar()
  server.letProcessEnd()
  const calendar = { url: server.url, isOfAgency: true }
  const to = '/external-calendars'
  return { as: 'admin', to, with: calendar, other: { ...calendar, isOfAgency: false } }
}

const addedImage: RequestBuilder = async () => {
  const { data: file } = await uploadPhoto(await photo(200, 200).jpeg().toBuffer())
  return admins('/images', { file, name: 'Shop', alt: 'A shop' }, { alt: 'A window' })()
}

/** For the test that repeats every call that creates something. */
export const ENTERED_RECORDS = {
  '/external-calendars': externalCalendar,
  '/images': addedImage,
  '/redirects': admins(
    '/redirects',
    { fromPath: '/old', target: '/contact' },
    { target: '/quote' },
  ),
  '/authors': admins('/authors', { name: 'Ada', slug: 'ada' }, { role: 'Editor' }),
  '/inquiries': admins('/inquiries', REQUEST, { text: 'Or a website?' }),
  '/customers': admins('/customers', CUSTOMER, { name: 'Routewell Inc.' }),
  '/projects': admins('/projects', PROJECT, { name: 'Another window' }),
  '/saved-replies': admins(
    '/saved-replies',
    { title: 'Hours', text: 'We are open.' },
    { text: 'We are closed.' },
  ),
}

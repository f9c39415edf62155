// Random calls of customers and team members, each of which writes rows of another kind.
import { randomUUID } from 'node:crypto'
import { pdf } from '../../src/testing/sample-files.ts'

const oneOf = (list) => list[Math.floor(Math.random() * list.length)]
const upTo = (most) => 1 + Math.floor(Math.random() * most)
/** Texts of random length with characters that break careless escaping. */
const text = (most) => Array.from({ length: upTo(most) }, () => oneOf(SAMPLE_TEXTS)).join(' ')
const PLAIN = ['bakery', 'naïve', '日本語', '🙂']
const SAMPLE_TEXTS = [...PLAIN, '“quoted”', "it's", '\\', 'a\tb', 'line\nbreak', '$1', '{}', 'null']

export function callsOf(origin, headers) {
  const known = []
  const email = () => {
    known.push(`r${randomUUID()}@example.test`)
    return known.at(-1)
  }
  return [...customers(origin, email), ...colleagues(origin, headers, known)]
}

export const actAtRandom = (calls) => oneOf(calls)()

export function send(origin, method, path, body, headers = {}) {
  const type = { 'content-type': 'application/json', 'sec-fetch-site': 'same-origin' }
  const sent = body !== undefined && { body: JSON.stringify(body) }
  return fetch(`${origin}/api${path}`, { method, headers: { ...type, ...headers }, ...sent })
}

function customers(origin, email) {
  const post = (path, body) => send(origin, 'POST', path, body)
  return [
    () => sendQuoteRequest(origin, email()),
    () => sendQuoteRequest(origin, email()),
    () => writeMessage(origin, email()),
    () => post('/newsletter-subscriptions', { email: email() }),
    () => post('/discovery-leads', leadFrom(email())),
    () => apply(origin, email()),
  ]
}

function colleagues(origin, headers, known) {
  const as = (method, path, body) => send(origin, method, path, body, headers)
  const onInquiry = async (path, body) => {
    const { id } = oneOf(await (await as('GET', '/inquiries?limit=50')).json())
    return as('POST', `/inquiries/${id}/${path}`, body)
  }
  return [
    () => onInquiry('notes', { text: text(20) }),
    () => onInquiry('closing', { reason: 'answered' }),
    () => sendQuote(as, oneOf(known) ?? 'nora@example.test'),
    () => as('POST', '/jobs', jobNamed(text(3))),
    () => as('POST', '/erasures', { email: oneOf(known) ?? 'nobody@example.test' }),
    () => as('POST', '/clock', { hours: upTo(24) }),
  ]
}

export function sendQuoteRequest(origin, email) {
  const formData = { businessName: text(3), email, description: text(40) }
  return send(origin, 'POST', '/quote-requests', { serviceType: 'small-business', formData })
}

function writeMessage(origin, email) {
  const message = { name: text(2), email, subject: text(3), message: text(40) }
  return send(origin, 'POST', '/contact-messages', message)
}

const leadFrom = (email) => ({
  name: text(2),
  email,
  phone: '',
  practiceName: text(3),
  challenges: text(20),
  currentPresence: '',
  location: '',
  mainGoal: '',
  hasWebsite: '',
  specialty: '',
  plan: '',
})

async function apply(origin, email) {
  const jobs = await (await fetch(`${origin}/api/jobs`)).json()
  const form = new FormData()
  form.append('file', new Blob([pdf(text(200))]), 'resume.pdf')
  const headers = { 'sec-fetch-site': 'same-origin' }
  const uploading = { method: 'POST', headers, body: form }
  const reply = await fetch(`${origin}/api/uploads?for=application`, uploading)
  const resumeUrl = (await reply.json()).data
  const who = { applicantName: text(2), applicantEmail: email, experience: '', skills: [text(1)] }
  const application = { ...who, coverLetter: text(20), jobId: oneOf(jobs).id, resumeUrl }
  return send(origin, 'POST', '/applications', application)
}

const jobNamed = (title) => ({
  title,
  category: 'Technology',
  location: 'Remote',
  type: 'full-time',
  skills: ['SQL'],
  salary: '',
  description: text(20),
})

async function sendQuote(as, businessEmail) {
  const quote = await (await as('POST', '/quotes', { inquiryId: null })).json()
  const price = { type: 'one-time', amount: upTo(5000), packageId: null, may: 'required' }
  const item = { id: 'a', name: text(2), description: '', ...price, duration: '', freeMonths: 0 }
  const content = { ...quote.draft, businessName: text(2), businessEmail, items: [item] }
  await as('PUT', `/quotes/${quote.id}/draft`, { revision: 0, content })
  return as('POST', `/quotes/${quote.id}/publication`, { revision: 1 })
}

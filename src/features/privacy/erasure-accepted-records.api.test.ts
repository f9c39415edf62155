import { acceptedQuoteOf, call, publishedQuote } from '#testing/accepted-quote.ts'
import {
  addressed,
  type AuthHeaders,
  customerWithData,
  payFirstPart,
} from '#testing/erased-customer.ts'
import {
  ERASED_NAME,
  ERASED_WORD,
  postErasure,
  requestErasure,
  tablesWith,
} from '#testing/erasure-requests.ts'
import { png } from '#testing/sample-files.ts'
import { EMAIL } from '#testing/test-account.ts'
import { eventually, outbox, tokenOf } from '#testing/test-app.ts'
import { upload } from '#testing/upload.ts'
import { expect, test } from 'vitest'
import type { Project, ProjectRow } from '../projects/projects.contract.ts'
import type { AdminQuote } from '../quotes/quotes.contract.ts'

const OTHER = 'other@ortegas.example'
const BUSINESS = 'Tallgrass Coffee Company'
/** Product, "Audit and erasure": only these accepted records may still hold the address. */
const AGREED = [
  'public.invoices',
  'public.payments',
  'public.projects',
  'public.quote_acceptances',
  'public.quote_versions',
  'public.quotes',
]

/** Addressed to the customer by mistake in its first version and in an unpublished revision. */
async function readdressedQuote(): Promise<AdminQuote> {
  const { id } = await publishedQuote(addressed)
  const revise = async (content: object): Promise<number> => {
    const { body } = await call<AdminQuote>('admin', 'POST', `/quotes/${id}/revision`, {})
    expect(
      (
        await call('admin', 'PUT', `/quotes/${id}/draft`, {
          revision: body.draftRevision,
          content: { ...body.draft, ...content },
        })
      ).status,
    ).toBe(200)
    return body.draftRevision + 1
  }
  expect(
    (
      await call('admin', 'POST', `/quotes/${id}/publication`, {
        revision: await revise({
          businessEmail: OTHER,
          businessName: 'Ortega',
          description: 'Hers',
        }),
      })
    ).status,
  ).toBe(201)
  await revise(addressed)
  return (await call<AdminQuote>('admin', 'GET', `/quotes/${id}`)).body
}

const file = async (name: string, token: string) =>
  (await upload(png(), name, { at: '/api/uploads?for=project', token })).data

async function createProject(
  headers: AuthHeaders,
): Promise<{ quote: AdminQuote; project: Project }> {
  const token = headers.authorization?.replace('Bearer ', '') ?? ''
  const quote = await acceptedQuoteOf(headers, {
    businessEmail: EMAIL,
    businessName: BUSINESS,
    promotionCode: 'NEWUSER20',
  })
  await payFirstPart(headers, quote.id)
  const [row] = (await call<ProjectRow[]>('visitor', 'GET', '/my/projects', undefined, headers))
    .body
  const project = async () =>
    (await call<Project>('visitor', 'GET', `/my/projects/${row?.id}`, undefined, headers)).body
  const postToProject = async (path: string, body: object) =>
    expect(
      (await call('visitor', 'POST', `/my/projects/${row?.id}/${path}`, body, headers)).status,
      path,
    ).toBe(201)
  const {
    tasks: [task],
    milestones: [milestone],
  } = await project()
  const milestonePath = `/projects/${row?.id}/milestones/${milestone?.id}`
  await postToProject(`tasks/${task?.id}/answer`, {
    text: `Our ${ERASED_WORD}`,
    files: [await file(`${ERASED_WORD}.png`, token)],
  })
  await postToProject('files', { file: await file(`second-${ERASED_WORD}.png`, token) })
  expect(
    (
      await call('admin', 'POST', `/projects/${row?.id}/files`, {
        file: await file('plan.png', tokenOf('admin')),
      })
    ).status,
  ).toBe(201)
  expect(
    (
      await call('admin', 'POST', `${milestonePath}/approval-request`, {
        note: 'Look.',
      })
    ).status,
  ).toBe(201)
  await postToProject(`milestones/${milestone?.id}/changes`, { text: `More ${ERASED_WORD}.` })
  await call(
    'visitor',
    'POST',
    '/my/messages',
    {
      about: 'project',
      aboutId: row?.id,
      text: `Is it ${ERASED_WORD}?`,
      files: [await file(`third-${ERASED_WORD}.png`, token)],
    },
    headers,
  )
  return { quote, project: await project() }
}

test('accepted records stay without the customer’s texts and files, and the last email lists them', async () => {
  const { headers } = await customerWithData()
  const { quote, project } = await createProject(headers)
  const id = await requestErasure()
  const before = await tablesWith(ERASED_WORD)
  for (const table of ['files', 'messages', 'milestones', 'project_activities', 'project_tasks'])
    expect(before).toContain(`public.${table}`)

  const reply = await postErasure(id)
  expect(await reply.json()).toMatchObject({
    quotes: 4,
    conversations: 2,
    files: 6,
    quoteNumbers: [quote.quoteNumber],
    invoices: [expect.stringMatching(/^INV-\d{4}-0001$/)],
  })
  const last = await eventually(() =>
    outbox.find(({ subject }) => subject.endsWith('has deleted your data')),
  )
  expect(last.text).toContain(
    `the accepted quote ${quote.quoteNumber}, with the record of its acceptance`,
  )
  expect(last.text).toMatch(/and the invoice INV-\d{4}-0001/)
  await eventually(async () => (await tablesWith(EMAIL)).length === AGREED.length)
  expect(await tablesWith(EMAIL)).toEqual(AGREED)
  expect(await tablesWith(ERASED_NAME, ERASED_WORD)).toEqual([])

  const stored = (await call<Project>('admin', 'GET', `/projects/${project.id}`)).body
  expect(stored.files.map(({ name }) => name)).toEqual(['plan.png'])
  expect(
    stored.activities
      .filter(({ by }) => by === 'customer')
      .map(({ what, byName }) => [what, byName]),
  ).toEqual([
    ['changes-requested', BUSINESS],
    ['file-added', BUSINESS],
    ['task-done', BUSINESS],
    ['file-added', BUSINESS],
  ])
  expect(stored.tasks.filter(({ doneAt }) => doneAt).map(({ answer }) => answer)).toEqual([null])
  expect(stored.payments.map(({ status }) => status)).toEqual(['paid', 'pending'])
  expect((await call<AdminQuote>('admin', 'GET', `/quotes/${quote.id}`)).body).toMatchObject({
    status: 'accepted',
    businessEmail: EMAIL,
  })
  for (const file of project.files.filter(({ by }) => by === 'customer'))
    expect((await call('admin', 'POST', `/files/${file.id}/links`, {})).status).toBe(404)
})

test('a quote readdressed to another customer stays, without its first version', async () => {
  const { id } = await readdressedQuote()
  expect((await postErasure(await requestErasure())).status).toBe(201)
  await eventually(async () => (await tablesWith(EMAIL, ERASED_NAME, ERASED_WORD)).length === 0)
  const stored = (await call<AdminQuote>('admin', 'GET', `/quotes/${id}`)).body
  expect(stored).toMatchObject({ businessEmail: OTHER, draft: null })
  expect(stored.versions.map(({ version }) => version)).toEqual([2])
})

import { createHash } from 'node:crypto'
import { call } from '#testing/accepted-quote.ts'
import { agency, countRowsWhere, notices, started } from '#testing/project-workspace.ts'
import {
  approve,
  askForChanges,
  comment,
  newProof,
  newVersion,
  proofFile,
  readProofAs,
  replyToComment,
  sentProof,
} from '#testing/proofs.ts'
import { docx, png } from '#testing/sample-files.ts'
import { bearer, EMAIL, form, postLogIn, verified } from '#testing/test-account.ts'
import { deps, eventually, outbox, people, request } from '#testing/test-app.ts'
import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import type { FileLink } from '#kernel/files/files.contract.ts'
import type { Found } from '../search/search.contract.ts'
import type { Proof, ProofSummary } from './proofs.contract.ts'

const waiting = async () =>
  (await call<ProofSummary[]>('business', 'GET', '/my/proofs')).body.map(({ title }) => title)
const work = async () =>
  (
    await call<{ lines: { kind: string; label: string; text: string }[] }>('admin', 'GET', '/today')
  ).body.lines.filter(({ kind }) => kind === 'proof')

test('a team member sends a proof, and the customer is notified and opens its file', async () => {
  const project = await started()
  const { status, body } = await newProof(project.id)
  expect(status).toBe(201)
  expect(body).toMatchObject({
    title: 'Home page',
    state: 'review',
    waitsFor: 'customer',
    versions: [{ version: 1, fingerprint: createHash('sha256').update(png()).digest('hex') }],
  })
  expect(await notices('Please review: Home page')).toBe(1)
  await eventually(() => outbox.find(({ subject }) => subject === 'Please review: Home page'))
  expect(await waiting()).toEqual(['Home page'])
  const links = await call<FileLink>('business', 'POST', `/proofs/${body.id}/versions/1/links`)
  const opened = await request('visitor', 'GET', links.body.path)
  expect(Buffer.from(await opened.arrayBuffer())).toEqual(png())
})

test('the searches find a proof, and the archive of its project has every version', async () => {
  const { id, projectId } = await sentProof()
  await newVersion(id)
  for (const [role, search, path] of [
    ['staff', '/search', `/admin/projects/proofs/${id}`],
    ['business', '/my/search', `/dashboard?section=projects&proof=${id}`],
  ] as const)
    expect((await call<Found[]>(role, 'GET', `${search}?q=home+page`)).body).toMatchObject([
      { label: 'Proof', title: 'Home page', path },
    ])
  const link = await call<FileLink>('business', 'POST', `/project-archives/${projectId}/links`)
  const archive = Buffer.from(await (await request('visitor', 'GET', link.body.path)).arrayBuffer())
  for (const name of ['Home page, version 1.png', 'Home page, version 2.pdf'])
    expect(archive.includes(`Proofs/${name}`)).toBe(true)
})

test('only a picture or a PDF can be a proof', async () => {
  const { id } = await started()
  const word = await newProof(id, { file: await proofFile(docx(), 'text.docx') })
  expect([word.status, Object.keys(word.body.fields ?? {})]).toEqual([400, ['file']])
  const unsafe = await newProof(id, { address: 'javascript:alert(1)' })
  expect(Object.keys(unsafe.body.fields ?? {})).toEqual(['address'])
})

test('both sides comment on spots, reply, and the author or the team resolves', async () => {
  const { id } = await sentProof()
  const { body } = await comment('business', id)
  const [first] = body.comments
  expect(first).toMatchObject({ number: 1, spot: { page: 1, x: 0.25, y: 0.75 }, by: 'customer' })
  await comment('staff', id, { spot: null, text: 'Please look at the menu, too.' })
  const replied = await replyToComment('staff', first?.id ?? '')
  expect(replied.body.comments.map(({ number, parentId }) => [number, parentId])).toEqual([
    [1, null],
    [2, null],
    [0, first?.id],
  ])
  const resolution = (who: 'staff' | 'business', of = '', method = 'POST') =>
    call<Proof>(who, method, `/proof-comments/${of}/resolution`)
  expect((await resolution('business', replied.body.comments[1]?.id)).status).toBe(403)
  expect((await resolution('staff', first?.id)).body.openComments).toBe(1)
  expect((await resolution('business', first?.id, 'DELETE')).body.openComments).toBe(2)
  expect((await comment('business', id, { spot: { page: 1, x: 1.2, y: 0 } })).status).toBe(400)
  const beyond = await comment('business', id, { spot: { page: 2, x: 0.5, y: 0.5 } })
  expect(beyond.body).toMatchObject({ fields: { spot: 'A picture has one page.' } })
})

test('a request for changes is work for the team until it answers or sends a version', async () => {
  const { id } = await sentProof()
  expect((await askForChanges(id)).body.fields).toHaveProperty('text')
  const { body } = await comment('business', id)
  const requested = await askForChanges(id)
  expect(requested.body).toMatchObject({
    state: 'changes',
    waitsFor: 'agency',
    decisions: [{ answer: 'changes', openComments: 1, origin: null }],
  })
  expect((await askForChanges(id)).body.decisions).toHaveLength(1)
  await eventually(() => outbox.find(({ subject }) => subject.includes('asked for changes to')))
  expect(await work()).toMatchObject([{ label: 'Changes requested' }])
  await replyToComment('staff', body.comments[0]?.id ?? '')
  expect([await work(), await waiting()]).toEqual([[], ['Home page']])
  expect(await notices('We answered your comments: Home page')).toBe(1)
  await replyToComment('business', body.comments[0]?.id ?? '', 'Not yet.')
  expect([(await work()).length, await waiting()]).toEqual([1, []])
  expect((await newVersion(id)).body).toMatchObject({ version: 2, state: 'review' })
  expect(await work()).toEqual([])
})

test('an approval records who approved which file, and closes the version', async () => {
  const { id, versions } = await sentProof()
  const { body } = await comment('business', id)
  expect((await approve(id)).body).toMatchObject({ state: 'approved', waitsFor: null })
  expect((await approve(id)).status).toBe(201)
  const { decisions } = (await readProofAs('staff', id)).body
  expect(decisions).toMatchObject([
    {
      answer: 'approved',
      version: 1,
      name: 'Nora Reyes',
      email: people.business.email,
      fingerprint: versions[0]?.fingerprint,
    },
  ])
  expect(decisions[0]?.origin).not.toBeNull()
  expect((await comment('staff', id)).status).toBe(409)
  expect((await replyToComment('business', body.comments[0]?.id ?? '')).status).toBe(409)
  expect((await askForChanges(id, 'Too late')).status).toBe(409)
  const next = (await newVersion(id)).body
  expect(next).toMatchObject({ state: 'review', decisions: [{ answer: 'approved', version: 1 }] })
  expect(JSON.stringify((await call('admin', 'GET', '/audit')).body)).toContain('Home page')
})

test('nobody decides about or comments on a version that was replaced', async () => {
  const { id } = await sentProof()
  await comment('business', id)
  const [replaced] = await Promise.all([newVersion(id), comment('business', id, { text: 'Two' })])
  expect(replaced.status).toBe(201)
  const late = await approve(id, 1)
  expect([late.status, late.body.message]).toEqual([
    409,
    'There is a newer version of this proof, version 2. Look at it, and approve that one.',
  ])
  expect((await askForChanges(id, 'Larger', 1)).status).toBe(409)
  expect((await comment('business', id, { text: 'Late' })).status).toBe(409)
  const { comments, decisions } = (await readProofAs('business', id)).body
  expect([comments[0]?.version, decisions]).toEqual([1, []])
  const resolved = await call('business', 'POST', `/proof-comments/${comments[0]?.id}/resolution`)
  expect(resolved.status).toBe(409)
  expect((await approve(id, 2)).status).toBe(201)
})

test('a proof of a paused project can only be read', async () => {
  const { id, projectId } = await sentProof()
  await agency('POST', `${projectId}/pause`, { reason: 'Later.', resumesOn: null })
  expect((await readProofAs('business', id)).body.stopped).toBe('paused')
  const changes = [
    approve(id),
    askForChanges(id, 'Larger'),
    comment('business', id),
    newVersion(id),
  ]
  expect((await Promise.all(changes)).map(({ status }) => status)).toEqual([409, 409, 409, 409])
  expect(await waiting()).toEqual([])
  const listed = await call<ProofSummary[]>('business', 'GET', `/project-proofs/${projectId}`)
  expect(listed.body).toMatchObject([{ stopped: 'paused' }])
})

test('another customer can neither read nor answer a proof', async () => {
  const { id, projectId } = await sentProof()
  const { body } = await comment('business', id)
  await verified()
  const headers = await bearer(await postLogIn(EMAIL, form.password))
  const reply = body.comments[0]?.id
  const calls: [string, string, object?][] = [
    ['GET', `/proofs/${id}`],
    ['GET', `/project-proofs/${projectId}`],
    ['POST', `/proofs/${id}/versions/1/links`],
    ['POST', `/proofs/${id}/comments`, { version: 1, spot: null, text: 'Mine' }],
    ['POST', `/proof-comments/${reply}/replies`, { text: 'Mine' }],
    ['POST', `/proof-comments/${reply}/resolution`],
    ['DELETE', `/proof-comments/${reply}/resolution`],
    ['POST', `/my/proofs/${id}/approval`, { version: 1, name: 'Theo', consent: true }],
    ['POST', `/my/proofs/${id}/changes`, { version: 1, text: 'Mine' }],
  ]
  for (const [method, path, sent] of calls) {
    const { status } = await request('visitor', method, `/api${path}`, sent, headers)
    expect([path, status]).toEqual([path, 404])
  }
})

test('the export has the proofs, and an erasure leaves none', async () => {
  const { id, projectId } = await sentProof()
  await comment('business', id)
  await askForChanges(id)
  const exported = JSON.stringify((await call('business', 'GET', '/my/export')).body)
  expect(exported).toContain('Larger, please.')
  await call('admin', 'POST', '/erasures', { email: people.business.email, reason: 'Asked.' })
  for (const table of ['proofs', 'proof_versions', 'proof_comments', 'proof_decisions'])
    expect(await countRowsWhere(table)).toBe(0)
  const { rows } = await deps.db.execute(sql`select deleted_at from files where about = ${id}`)
  expect(rows).toMatchObject([{ deleted_at: expect.anything() }])
  expect((await newProof(projectId)).status).toBe(409)
})

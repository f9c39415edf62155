import { expect, test } from 'vitest'
import type { AttachedFileView, FileLink } from '#kernel/files/files.contract.ts'
import { call } from '#testing/accepted-quote.ts'
import { lastMailTo, mailFrom, postMail } from '#testing/inbound-mail.ts'
import { pdf, pptx } from '#testing/sample-files.ts'
import { request } from '#testing/test-app.ts'
import { proofFor, trackedMessageFrom } from '#testing/tracked-conversation.ts'
import { upload } from '#testing/upload.ts'
import type { InboxItem } from '../inquiries/inquiries.contract.ts'
import type { InquiryReceipt } from '../inquiries/inquiry-form.contract.ts'
import type { TrackedConversation } from './tracked-conversation.contract.ts'

const EMAIL = 'anna@shop.example'
const withProof = (proof: string) => ({ 'tracking-proof': proof })
const read = async (path: string, proof: string) =>
  (
    await call<TrackedConversation>(
      'visitor',
      'GET',
      `${path}/conversation`,
      undefined,
      withProof(proof),
    )
  ).body
const link = (path: string, proof: string, fileId: string) =>
  call<FileLink>(
    'visitor',
    'GET',
    `${path}/conversation/files/${fileId}`,
    undefined,
    withProof(proof),
  )

async function mailedFile() {
  const own = await trackedMessageFrom('Anna', EMAIL)
  const { replyTo: to = '' } = await lastMailTo(EMAIL)
  const attachments = [{ filename: 'menu.pdf', content: pdf() }]
  await postMail(await mailFrom({ from: EMAIL, to, text: 'As you see.', attachments }))
  const proof = await proofFor(own)
  const [message] = (await read(own.path, proof)).messages
  return { ...own, proof, file: message?.files[0] }
}

test('after a mailed code, the sender opens an attachment that they mailed', async () => {
  const { path, proof, file } = await mailedFile()
  expect(file).toMatchObject({ name: 'menu.pdf' })
  const { status, body } = await link(path, proof, file?.id ?? '')
  expect(status).toBe(200)
  const opened = await request('visitor', 'GET', body.path)
  expect(opened.status).toBe(200)
  expect(opened.headers.get('content-disposition')).toContain('menu.pdf')
})

test('nobody opens it without the proof, or with that of another request', async () => {
  const { path, proof, file } = await mailedFile()
  const other = await trackedMessageFrom('Ben', 'ben@shop.example')
  const proofOfOther = await proofFor(other)
  const id = file?.id ?? ''
  expect((await link(path, proofOfOther, id)).status).toBe(403)
  expect((await link(other.path, proofOfOther, id)).status).toBe(404)
  expect((await link(path, proof, '0'.repeat(32))).status).toBe(404)
  expect((await call('visitor', 'GET', `${path}/conversation/files/${id}`)).status).toBe(400)
  // The link of the tracking page is only for our own attachments.
  expect((await call('visitor', 'GET', `${path}/files/${id}`)).status).toBe(404)
})

test('the deck of a pitch is with the form, and the sender who opens it is not in the list of views', async () => {
  const email = 'devon@routewell.example'
  const { body } = await call<InquiryReceipt>('visitor', 'POST', '/pitches', {
    startupName: 'Routewell',
    founderName: 'Devon Price',
    email,
    problem: 'Nurses drive 90 miles a day.',
    solution: 'A route that rebuilds itself.',
    targetUsers: 'Agencies',
    teamSize: '2-3',
    fundingStage: 'pre-seed',
    pitchDeck: (await upload(pptx(), 'routewell.pptx')).data,
  })
  const path = `/tracking/${body.trackingPath.slice('/track/'.length)}`
  const proof = await proofFor({ path, email })
  const [deck] = (await read(path, proof)).files
  expect(deck).toMatchObject({ name: 'routewell.pptx' })
  const opened = await link(path, proof, deck?.id ?? '')
  expect(opened.status).toBe(200)
  expect((await request('visitor', 'GET', opened.body.path)).status).toBe(200)
  const [pitch] = (await call<InboxItem[]>('admin', 'GET', '/inquiries')).body
  const seen = await call<AttachedFileView[]>('admin', 'GET', `/inquiries/${pitch?.id}/files`)
  expect(seen.body).toMatchObject([{ name: 'routewell.pptx', views: [] }])
})

import { DEMO_CUSTOMERS } from '#features/accounts/demo-customers.service.ts'
import { readColleagues } from '#features/accounts/colleagues.service.ts'
import { listTimedProjects } from '#features/projects/timed-projects.service.ts'
import type { TransactionCtx } from '#kernel/context.ts'
import { LARGEST_FILE } from '#kernel/files/files.contract.ts'
import { filePath } from '#kernel/files/files.ts'
import { receiveFile } from '#kernel/files/receive-file.ts'
import { ago } from '#kernel/seed.ts'
import {
  addProofComment,
  replyToProofComment,
  setProofCommentResolved,
} from './comment-on-proof.service.ts'
import { approveProof, requestProofChanges } from './decide-proof.service.ts'
import { addProof, addProofVersion } from './send-proof.service.ts'

/** The bundler includes the files as data URLs, so that the server does not read them. */
const FILES = import.meta.glob<string>('../../../content/proofs/*.{webp,pdf}', {
  query: '?inline',
  import: 'default',
  eager: true,
})

type Then = (days: number) => TransactionCtx

/** Of the website that the demo works on: one approved proof, and one that waits. */
export async function seedDemoProofs(ctx: TransactionCtx): Promise<void> {
  const { email, name } = DEMO_CUSTOMERS[1]
  const [admin] = await readColleagues(ctx)
  if (!admin) return
  const agency: Then = (days) =>
    ago(ctx, days * 24, { role: 'admin', userId: admin.id, name: admin.name })
  const customer: Then = (days) => ago(ctx, days * 24, { role: 'business', name, email })
  const project = (await listTimedProjects(agency(0), { search: '', limit: 50 })).find(
    (one) => one.email === email,
  )
  if (!project) return
  await homePage(project.id, agency, customer)
  const { id } = await addProof(
    agency(1.2),
    project.id,
    {
      title: 'Flyer for new patients',
      address: '',
      note: 'Both sides. It goes to the printer once you approve it.',
      file: await demoFile(agency(1.2), 'flyer.pdf'),
    },
    undefined,
  )
  const spot = { page: 2, x: 0.42, y: 0.24 }
  const text = 'Please add that parents can bring the vaccination record.'
  await addProofComment(customer(0.4), id, { version: 1, spot, text }, undefined)
}

async function homePage(projectId: string, agency: Then, customer: Then): Promise<void> {
  const { id } = await addProof(
    agency(12),
    projectId,
    {
      title: 'Home page',
      address: 'https://preview.stonebridgedental.example',
      note: 'The first screen, before we write the other pages.',
      file: await demoFile(agency(12), 'home-page-1.webp'),
    },
    undefined,
  )
  const at = (days: number, x: number, y: number, text: string) =>
    addProofComment(customer(days), id, { version: 1, spot: { page: 1, x, y }, text }, undefined)
  await at(11, 0.9, 0.035, 'Patients have to see the phone number at once.')
  const { comments } = await at(11, 0.12, 0.4, 'This button is easy to miss.')
  const changes = { version: 1, text: 'And please mention the hours on Saturday.' }
  await requestProofChanges(customer(11), id, changes, { userAgent: DEMO })
  const [phone, button] = comments
  if (!phone || !button) return
  await replyToProofComment(agency(10.5), phone.id, { text: 'Twice the size now.' }, undefined)
  await setProofCommentResolved(agency(10.5), phone.id, true)
  await setProofCommentResolved(agency(10.5), button.id, true)
  const file = await demoFile(agency(10), 'home-page-2.webp')
  const note = 'A larger phone number, a darker button and the hours on Saturday.'
  await addProofVersion(agency(10), id, { note, file }, undefined)
  const approval = { version: 2, name: 'Dr. Anita Rao', consent: true } as const
  await approveProof(customer(9), id, approval, { userAgent: DEMO })
}

const DEMO = 'Demo'

async function demoFile(ctx: TransactionCtx, name: string): Promise<string> {
  const found = Object.entries(FILES).find(([path]) => path.endsWith(`/${name}`))
  if (!found) throw new Error(`content/proofs has no ${name}.`)
  const [, dataUrl] = found
  const content = Buffer.from(dataUrl.slice(dataUrl.indexOf(',') + 1), 'base64')
  const form = new FormData()
  form.append('file', new File([new Uint8Array(content)], name))
  const { body, headers } = new Response(form)
  const upload = { body, contentType: headers.get('content-type') ?? undefined }
  return filePath(
    await receiveFile(ctx, upload, 'proof', { mark: 'demo data', most: LARGEST_FILE }),
  )
}

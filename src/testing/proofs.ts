// Proofs of a project, and what both sides do with them through the API.
import type { Proof } from '#features/proofs/proofs.contract.ts'
import { call } from './accepted-quote.ts'
import { started } from './project-workspace.ts'
import type { RequestBuilder } from './request-builders.ts'
import { pdf, png } from './sample-files.ts'
import { tokenOf } from './test-app.ts'
import { upload } from './upload.ts'

type Answer = Proof & { message: string; fields?: Record<string, string> }
type Who = 'staff' | 'business'

/** @returns what attaches it */
export const proofFile = async (bytes = png(), name = 'home.png'): Promise<string> =>
  (await upload(bytes, name, { at: '/api/uploads?for=proof', token: tokenOf('staff') })).data

export const newProof = async (projectId: string, change: object = {}) =>
  call<Answer>('staff', 'POST', `/projects/${projectId}/proofs`, {
    title: 'Home page',
    address: 'https://squareone.example',
    note: 'The menu is at the top.',
    file: await proofFile(),
    ...change,
  })

export const newVersion = async (id: string, note = 'The menu is larger.') =>
  call<Answer>('staff', 'POST', `/proofs/${id}/versions`, {
    note,
    file: await proofFile(pdf(note), 'home.pdf'),
  })

export async function sentProof(): Promise<Proof> {
  const { id } = await started()
  return (await newProof(id)).body
}

export const readProofAs = (who: Who, id: string) => call<Answer>(who, 'GET', `/proofs/${id}`)

const SPOT = { page: 1, x: 0.25, y: 0.75 }
export const comment = (who: Who, id: string, change: object = {}) =>
  call<Answer>(who, 'POST', `/proofs/${id}/comments`, {
    version: 1,
    spot: SPOT,
    text: 'Larger, please.',
    ...change,
  })

export const replyToComment = (who: Who, commentId: string, text = 'Done.') =>
  call<Answer>(who, 'POST', `/proof-comments/${commentId}/replies`, { text })

export const approve = (id: string, version = 1) =>
  call<Answer>('business', 'POST', `/my/proofs/${id}/approval`, {
    version,
    name: 'Nora Reyes',
    consent: true,
  })

export const askForChanges = (id: string, text = '', version = 1) =>
  call<Answer>('business', 'POST', `/my/proofs/${id}/changes`, { version, text })

export const PROOF_REQUESTS: Record<string, RequestBuilder> = {
  '/projects/:id/proofs': async () => {
    const { id } = await started()
    const proof = { title: 'Home page', address: '', note: '', file: await proofFile() }
    return {
      as: 'admin',
      to: `/projects/${id}/proofs`,
      with: proof,
      other: { ...proof, title: 'Menu' },
    }
  },
  '/proofs/:id/versions': async () => {
    const { id } = await sentProof()
    const version = { note: 'Larger.', file: await proofFile() }
    return {
      as: 'admin',
      to: `/proofs/${id}/versions`,
      with: version,
      other: { ...version, note: 'Smaller.' },
    }
  },
  '/proofs/:id/comments': async () => {
    const { id } = await sentProof()
    const written = { version: 1, spot: SPOT, text: 'Larger.' }
    return {
      as: 'business',
      to: `/proofs/${id}/comments`,
      with: written,
      other: { ...written, text: 'Smaller.' },
    }
  },
  '/proof-comments/:id/replies': async () => {
    const { id } = await sentProof()
    const [first] = (await comment('business', id)).body.comments
    return {
      as: 'business',
      to: `/proof-comments/${first?.id}/replies`,
      with: { text: 'Yes.' },
      other: { text: 'No.' },
    }
  },
}

// Proofs of projects, for both sides, and what changes them.
import { useQuery } from '@tanstack/react-query'
import type { FileLink } from '#kernel/files/files.contract.ts'
import { hasFields, unwrap } from '#site/data/api-error.ts'
import { LIVE, PREVIEW } from '#site/data/query.ts'
import { readBytes } from '#site/data/read-bytes.ts'
import { privateApi } from '#site/data/session.ts'
import { useChange } from '#site/data/use-change.ts'
import { useDownload } from '#site/data/use-download.ts'
import type {
  NewProof,
  NewProofComment,
  NewProofReply,
  NewProofVersion,
  Proof,
  ProofApproval,
  ProofChanges,
  ProofSummary,
  ProofVersion,
} from '../proofs.contract.ts'

const PROOFS = 'proofs'
const proofKey = (id: string): string[] => [PROOFS, 'one', id]
const proof = () => privateApi().proofs[':id']
const ofComment = () => privateApi()['proof-comments'][':id']

export const useProof = (id: string) =>
  useQuery({
    queryKey: proofKey(id),
    queryFn: () => unwrap<Proof>(proof().$get({ param: { id } })),
    ...LIVE,
  })

export const useProjectProofs = (projectId: string) =>
  useQuery({
    queryKey: [PROOFS, 'project', projectId],
    queryFn: () =>
      unwrap<ProofSummary[]>(
        privateApi()['project-proofs'][':id'].$get({ param: { id: projectId } }),
      ),
    ...LIVE,
  })

export const useWaitingProofs = () =>
  useQuery({
    queryKey: [PROOFS, 'waiting'],
    queryFn: () => unwrap<ProofSummary[]>(privateApi().my.proofs.$get()),
    ...LIVE,
  })

const fetchLink = (id: string, version: number): Promise<FileLink> =>
  unwrap<FileLink>(
    proof().versions[':version'].links.$post({ param: { id, version: String(version) } }),
  )

/** A link, and for a PDF its bytes. It is not read again while it is shown. */
export const useProofFile = (id: string, { version, file }: ProofVersion) =>
  useQuery({
    queryKey: ['proof-file', id, version],
    queryFn: async () => {
      const { path } = await fetchLink(id, version)
      return { path, bytes: file.kind === 'pdf' ? await readBytes(path) : null }
    },
    enabled: !file.isDeleted,
    ...PREVIEW,
  })

export const useProofDownload = (id: string, { version, file }: ProofVersion) =>
  useDownload(() => fetchLink(id, version), file.name)

const changes = { invalidates: [PROOFS], isShownElsewhere: hasFields }

export const useNewProof = (projectId: string) =>
  useChange(
    (json: NewProof, withKey) =>
      unwrap<Proof>(
        privateApi().projects[':id'].proofs.$post({ param: { id: projectId }, json }, withKey),
      ),
    {
      ...changes,
      toast: () => ({ title: 'Proof sent', description: 'The customer gets an email.' }),
    },
  )

const useProofChange = <Input = void>(
  id: string,
  call: Parameters<typeof useChange<Proof, Input>>[0],
  toast?: string,
) =>
  useChange<Proof, Input>(call, {
    ...changes,
    shownAt: proofKey(id),
    ...(toast && { toast: () => ({ title: toast }) }),
  })

export const useNewProofVersion = (id: string) =>
  useProofChange(
    id,
    (json: NewProofVersion, withKey) =>
      unwrap<Proof>(proof().versions.$post({ param: { id }, json }, withKey)),
    'New version sent',
  )

export const useNewProofComment = (id: string) =>
  useProofChange(id, (json: NewProofComment, withKey) =>
    unwrap<Proof>(proof().comments.$post({ param: { id }, json }, withKey)),
  )

export const useProofReply = (id: string, commentId: string) =>
  useProofChange(id, (json: NewProofReply, withKey) =>
    unwrap<Proof>(ofComment().replies.$post({ param: { id: commentId }, json }, withKey)),
  )

export const useProofResolution = (id: string, commentId: string) =>
  useProofChange(id, (isResolved: boolean) =>
    isResolved
      ? unwrap<Proof>(ofComment().resolution.$post({ param: { id: commentId } }))
      : unwrap<Proof>(ofComment().resolution.$delete({ param: { id: commentId } })),
  )

const ownProof = () => privateApi().my.proofs[':id']

export const useProofApproval = (id: string) =>
  useProofChange(
    id,
    (json: ProofApproval) => unwrap<Proof>(ownProof().approval.$post({ param: { id }, json })),
    'Approved. Thank you.',
  )

export const useProofChanges = (id: string) =>
  useProofChange(
    id,
    (json: ProofChanges) => unwrap<Proof>(ownProof().changes.$post({ param: { id }, json })),
    'Sent. We will make the changes and ask again.',
  )

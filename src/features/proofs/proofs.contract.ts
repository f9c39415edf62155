// Proofs: pictures and PDFs of a project that the customer comments on, and approves.
import * as z from 'zod/mini'
import { fileKind, uploadedFile } from '../../kernel/files/files.contract.ts'
import { LARGEST_INTEGER, wholeNumber, wholeNumberText } from '../../kernel/numbers.contract.ts'
import { oneLineText, requiredLine, requiredText, textOf } from '../../kernel/text.contract.ts'

export const PROOF_STATES = ['review', 'changes', 'approved'] as const
export const PROOF_SIDES = ['customer', 'agency'] as const
export const PROOF_ANSWERS = ['approved', 'changes'] as const
export type ProofSide = (typeof PROOF_SIDES)[number]

export const MOST_PROOFS = 100
export const MOST_PROOF_VERSIONS = 50
export const MOST_PROOF_COMMENTS = 300

const moment = z.iso.datetime()
/** From 0 to 1, from the left and the top of the page. */
const share = z.number().check(z.minimum(0), z.maximum(1))

/** `fingerprint` is the SHA-256 of the file. */
export const ProofVersion = z.object({
  version: z.int(),
  note: z.string(),
  sentAt: moment,
  sentBy: z.string(),
  file: z.object({
    id: z.string(),
    name: z.string(),
    kind: fileKind,
    bytes: z.int(),
    isDeleted: z.boolean(),
  }),
  fingerprint: z.string(),
})
export type ProofVersion = z.infer<typeof ProofVersion>

/** `origin` is for the team: network address and browser. */
export const ProofDecision = z.object({
  version: z.int(),
  answer: z.enum(PROOF_ANSWERS),
  name: z.string(),
  email: z.string(),
  at: moment,
  text: z.string(),
  /** The comments that were open then. */
  openComments: z.int(),
  fingerprint: z.string(),
  origin: z.nullable(z.object({ address: z.string(), userAgent: z.string() })),
})
export type ProofDecision = z.infer<typeof ProofDecision>

/** `spot` is null for a comment on the whole version, and for a reply. */
export const ProofComment = z.object({
  id: z.uuid(),
  version: z.int(),
  parentId: z.nullable(z.uuid()),
  /** Of the comments on this version, from 1; 0 for a reply. */
  number: z.int(),
  spot: z.nullable(z.object({ page: z.int(), x: z.number(), y: z.number() })),
  text: z.string(),
  by: z.enum(PROOF_SIDES),
  byName: z.string(),
  isOwn: z.boolean(),
  at: moment,
  resolved: z.nullable(z.object({ at: moment, by: z.string() })),
})
export type ProofComment = z.infer<typeof ProofComment>

const SUMMARY = {
  id: z.uuid(),
  projectId: z.uuid(),
  projectName: z.string(),
  title: z.string(),
  state: z.enum(PROOF_STATES),
  /** Null once it is approved. */
  waitsFor: z.nullable(z.enum(PROOF_SIDES)),
  /** The current one. */
  version: z.int(),
  sentAt: moment,
  openComments: z.int(),
  /** While its project is, the proof can only be read. */
  stopped: z.nullable(z.enum(['paused', 'canceled'])),
}
export const ProofSummary = z.object(SUMMARY)
export type ProofSummary = z.infer<typeof ProofSummary>
ProofSummary.register(z.globalRegistry, { id: 'ProofSummary' })

/** The versions, the comments and the decisions are in their order of time. */
export const Proof = z.object({
  ...SUMMARY,
  businessName: z.string(),
  /** The web page of a screenshot. */
  address: z.string(),
  versions: z.array(ProofVersion),
  comments: z.array(ProofComment),
  decisions: z.array(ProofDecision),
})
export type Proof = z.infer<typeof Proof>
Proof.register(z.globalRegistry, { id: 'Proof' })

const file = uploadedFile('Choose a picture or a PDF.')
const WEB_ADDRESS = /^(?:https?:\/\/[\w-]+(?:\.[\w-]+)+(?::\d{1,5})?(?:[/?#]\S*)?)?$/

export const NewProof = z.object({
  title: requiredLine(120, 'Enter a title.'),
  address: oneLineText(500).check(
    z.regex(WEB_ADDRESS, 'Enter an address that starts with https://.'),
  ),
  note: textOf(2000),
  file,
})
export type NewProof = z.infer<typeof NewProof>
NewProof.register(z.globalRegistry, { id: 'NewProof' })

export const NewProofVersion = z.object({ note: requiredText(2000, 'Say what changed.'), file })
export type NewProofVersion = z.infer<typeof NewProofVersion>
NewProofVersion.register(z.globalRegistry, { id: 'NewProofVersion' })

const MOST_PAGES = 10_000
const text = requiredText(2000, 'Write a comment.')
/** `version` is the one that the author sees. */
export const NewProofComment = z.object({
  version: wholeNumber(1),
  spot: z.nullable(z.object({ page: wholeNumber(1, MOST_PAGES), x: share, y: share })),
  text,
})
export type NewProofComment = z.infer<typeof NewProofComment>
NewProofComment.register(z.globalRegistry, { id: 'NewProofComment' })

export const NewProofReply = z.object({ text })
export type NewProofReply = z.infer<typeof NewProofReply>
NewProofReply.register(z.globalRegistry, { id: 'NewProofReply' })

export const ProofApproval = z.object({
  version: wholeNumber(1),
  name: requiredLine(120, 'Please enter your name.'),
  consent: z.literal(true, 'Please confirm that you approve this version.'),
})
export type ProofApproval = z.infer<typeof ProofApproval>
ProofApproval.register(z.globalRegistry, { id: 'ProofApproval' })

export const ProofChanges = z.object({ version: wholeNumber(1), text: textOf(2000) })
export type ProofChanges = z.infer<typeof ProofChanges>
ProofChanges.register(z.globalRegistry, { id: 'ProofChanges' })

export const versionInPath = wholeNumberText(1, LARGEST_INTEGER)

// One version of a proof with its comments beside it, or below it if two are compared.
import { MessageSquarePlus } from 'lucide-react'
import { type ComponentProps, useState } from 'react'
import { Button } from '#ui/button.tsx'
import { classNames } from '#ui/class-names.ts'
import { Icon } from '#ui/icon.tsx'
import type { Proof, ProofSide } from '../proofs.contract.ts'
import { ProofCommentForm } from './proof-comment-form.tsx'
import { ProofComments } from './proof-comments.tsx'
import { type PageSpot, ProofViewer } from './proof-viewer.tsx'
import type { StartedTexts } from './use-started-texts.ts'
import '#ui/work-layout.css'
import './proof-screen.css'

type Props = {
  proof: Proof
  version: number
  side: ProofSide
  isFull: boolean
  isCompared: boolean
} & StartedTexts

/** The other of both places scrolls to it. */
type Selected = { id: string; from: 'pin' | 'list' }

/** `spot` is undefined for a comment on the whole version. */
type Draft = { spot: PageSpot | undefined }

export function ProofVersionView(props: Props) {
  const { proof, version: number, side, isFull, isCompared, text, onText, replies, onReply } = props
  const [selected, setSelected] = useState<Selected>()
  const [draft, setDraft] = useState<Draft | undefined>(() =>
    text && isOpenVersion(proof, number) ? { spot: undefined } : undefined,
  )
  const [page, setPage] = useState(1)
  const version = proof.versions.find((one) => one.version === number)
  if (!version) return null
  const isOpen = isOpenVersion(proof, number)
  const comments = proof.comments.filter((comment) => comment.version === number)
  const select = (id: string, from: Selected['from']): void =>
    setSelected(selected?.id === id ? undefined : { id, from })
  return (
    <div className={classNames('proof-version', isCompared && 'proof-version-compared')}>
      <ProofViewer
        {...{ proof, version, isFull, page, comments }}
        selected={selected?.id}
        isScrolledTo={selected?.from === 'list'}
        onPage={setPage}
        draft={draft?.spot}
        onSelect={(id) => select(id, 'pin')}
        onPlace={isOpen ? (spot) => setDraft({ spot }) : undefined}
      />
      <CommentsCard
        {...{ proof, version: number, side, isOpen, draft, text, onText, replies, onReply }}
        selected={selected?.id}
        isScrolledTo={selected?.from === 'pin'}
        onSelect={({ id, spot }) => {
          select(id, 'list')
          if (spot) setPage(spot.page)
        }}
        onDraft={setDraft}
      />
    </div>
  )
}

const isOpenVersion = ({ version, state, stopped }: Proof, number: number): boolean =>
  number === version && state !== 'approved' && !stopped

type CardProps = ComponentProps<typeof ProofComments> & {
  draft: Draft | undefined
  text: string
  onText: (text: string) => void
  onDraft: (draft: Draft | undefined) => void
}

function CommentsCard({ draft, text, onText, onDraft, ...comments }: CardProps) {
  const { proof, version, isOpen } = comments
  return (
    <section className="card" aria-label={`Comments on version ${version}`}>
      <div className="row card-head">
        <h2>Comments</h2>
        {isOpen && !draft && (
          <Button variant="neutral" size="small" onClick={() => onDraft({ spot: undefined })}>
            <Icon of={MessageSquarePlus} />
            Add a comment
          </Button>
        )}
      </div>
      {isOpen && !draft && (
        <p className="proof-version-hint">Click or tap a spot to comment on it.</p>
      )}
      {draft && (
        <div className="proof-version-draft">
          <ProofCommentForm
            proofId={proof.id}
            version={version}
            spot={draft.spot}
            text={text}
            onText={onText}
            onDone={() => {
              onText('')
              onDraft(undefined)
            }}
          />
        </div>
      )}
      <ProofComments {...comments} />
    </section>
  )
}

// The comments on one version of a proof, each with its replies.
import { Check, MessageSquare, RotateCcw } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { relativeDayAndTime } from '#kernel/dates.ts'
import { useCompany } from '#site/data/company.ts'
import { Button } from '#ui/button.tsx'
import { classNames } from '#ui/class-names.ts'
import { Icon } from '#ui/icon.tsx'
import { useNow } from '#ui/now.ts'
import type { Proof, ProofComment, ProofSide } from '../proofs.contract.ts'
import type { StartedTexts } from './use-started-texts.ts'
import { ProofReplyForm } from './proof-comment-form.tsx'
import { useProofResolution } from './proofs.query.ts'
import '#ui/work-layout.css'
import './proof-comments.css'

type Props = {
  proof: Proof
  version: number
  side: ProofSide
  /** Comments can be added and resolved. */
  isOpen: boolean
  selected: string | undefined
  isScrolledTo: boolean
  onSelect: (comment: ProofComment) => void
} & Pick<StartedTexts, 'replies' | 'onReply'>

export function ProofComments({ proof, version, ...props }: Props) {
  const all = proof.comments.filter((comment) => comment.version === version)
  const first = all.filter(({ parentId }) => parentId === null)
  if (!first.length) return <p className="proof-comments-none">No comments on this version.</p>
  return (
    <ol className="proof-comments">
      {first.map((comment) => (
        <Comment
          key={comment.id}
          proofId={proof.id}
          comment={comment}
          answers={all.filter(({ parentId }) => parentId === comment.id)}
          {...props}
        />
      ))}
    </ol>
  )
}

type CommentProps = Omit<Props, 'proof' | 'version'> & {
  proofId: string
  comment: ProofComment
  answers: readonly ProofComment[]
}

function Comment(props: CommentProps) {
  const { proofId, comment, answers, side, isOpen, selected, onSelect } = props
  const { isScrolledTo, replies, onReply } = props
  const { id, number, spot, resolved } = comment
  const reply = replies[id]
  const isSelected = selected === id
  const item = useRef<HTMLLIElement>(null)
  useEffect(() => {
    if (isSelected && isScrolledTo) item.current?.scrollIntoView({ block: 'nearest' })
  }, [isSelected, isScrolledTo])
  return (
    <li
      ref={item}
      className={classNames(
        'proof-comment',
        isSelected && 'proof-comment-selected',
        resolved !== null && 'proof-comment-resolved',
      )}
    >
      <button
        type="button"
        className="proof-comment-number"
        aria-pressed={isSelected}
        aria-label={
          spot ? `Show the spot of comment ${number}` : `Comment ${number}, without a spot`
        }
        onClick={() => onSelect(comment)}
      >
        {number}
      </button>
      <div className="proof-comment-body">
        <Written comment={comment} />
        {answers.map((answer) => (
          <div key={answer.id} className="proof-comment-reply">
            <Written comment={answer} />
          </div>
        ))}
        {resolved && <p className="side-note">Resolved by {resolved.by}</p>}
        {reply !== undefined ? (
          <ProofReplyForm
            proofId={proofId}
            commentId={id}
            text={reply}
            onText={(text) => onReply(id, text)}
            onDone={() => onReply(id, undefined)}
          />
        ) : (
          <div className="row-start">
            {isOpen && (
              <Button variant="neutral" size="small" onClick={() => onReply(id, '')}>
                <Icon of={MessageSquare} />
                Reply<span className="visually-hidden"> to comment {number}</span>
              </Button>
            )}
            {isOpen && (side === 'agency' || comment.isOwn) && (
              <Resolution proofId={proofId} comment={comment} />
            )}
          </div>
        )}
      </div>
    </li>
  )
}

function Written({ comment: { byName, isOwn, at, text } }: { comment: ProofComment }) {
  const { timeZone } = useCompany()
  const now = useNow()
  return (
    <>
      <p className="side-note">
        <b>{isOwn ? 'You' : byName}</b>,{' '}
        <time dateTime={at}>{relativeDayAndTime(new Date(at), now, timeZone)}</time>
      </p>
      <p className="proof-comment-text">{text}</p>
    </>
  )
}

function Resolution({
  proofId,
  comment: { id, number, resolved },
}: {
  proofId: string
  comment: ProofComment
}) {
  const changing = useProofResolution(proofId, id)
  return (
    <Button
      variant="neutral"
      size="small"
      busy={changing.isPending}
      onClick={() => changing.mutate(!resolved)}
    >
      <Icon of={resolved ? RotateCcw : Check} />
      {resolved ? 'Reopen' : 'Resolve'}
      <span className="visually-hidden"> comment {number}</span>
    </Button>
  )
}

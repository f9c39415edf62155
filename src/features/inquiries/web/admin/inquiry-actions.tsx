import { Ban, Check, ChevronLeft, ChevronRight, Reply, RotateCcw, UserCheck } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { useNeighbors } from '#site/lists/list-keys.ts'
import { Button } from '#ui/button.tsx'
import { Icon } from '#ui/icon.tsx'
import { useKeys } from '#ui/keys.ts'
import { Tooltip } from '#ui/tooltip.tsx'
import { type Inquiry, REPLY_FIELD } from '../../inquiries.contract.ts'
import { CloseInquiryDialog } from './close-dialog.tsx'
import { useReopenInquiry, useSpam, useStartReview } from './inbox-changes.ts'
import { inquiryAddress, useInboxFilter, useInbox } from './inbox.query.ts'
import { LogCallDialog } from './log-call-dialog.tsx'
import { StageLine } from './stage-line.tsx'
import '#ui/work.css'
import './inquiry.css'
import '#ui/keys.css'

/** Like `lockInquiryForReply`. */
const canReply = ({ email, isPartial }: Inquiry): boolean => email !== '' && !isPartial
const focusReply = (): void => document.getElementById(REPLY_FIELD)?.focus()

export function InquiryActions({ inquiry }: { inquiry: Inquiry }) {
  useRestoredFocus(inquiry)
  return (
    <div className="inquiry-bar">
      <StageLine inquiry={inquiry} />
      <div className="inquiry-actions">
        <Neighbors id={inquiry.id} />
        {inquiry.isSpam ? (
          <NotSpam id={inquiry.id} />
        ) : inquiry.stage === 'closed' ? (
          <ClosedActions inquiry={inquiry} />
        ) : (
          <OpenActions inquiry={inquiry} />
        )}
      </div>
    </div>
  )
}

/** Moves the focus to the name of the request when the button that had it disappears. */
function useRestoredFocus({ stage, isSpam }: Inquiry): void {
  const state = `${stage} ${isSpam}`
  const before = useRef(state)
  useEffect(() => {
    if (before.current !== state && document.activeElement === document.body)
      document.getElementById('inquiry-name')?.focus({ preventScroll: true })
    before.current = state
  }, [state])
}

function Neighbors({ id }: { id: string }) {
  const { previous, next } = useNeighbors(useInbox(useInboxFilter()), id, inquiryAddress)
  return (
    <span className="inquiry-neighbors">
      <Tooltip text="Previous request (K)">
        {(control) => (
          <button
            {...control}
            type="button"
            className="icon-button"
            aria-label="Previous request"
            aria-disabled={!previous}
            onClick={previous}
          >
            <Icon of={ChevronLeft} />
          </button>
        )}
      </Tooltip>
      <Tooltip text="Next request (J)">
        {(control) => (
          <button
            {...control}
            type="button"
            className="icon-button"
            aria-label="Next request"
            aria-disabled={!next}
            onClick={next}
          >
            <Icon of={ChevronRight} />
          </button>
        )}
      </Tooltip>
    </span>
  )
}

/** The primary action is to take it on, then to reply, except for a quote request. */
function OpenActions({ inquiry }: { inquiry: Inquiry }) {
  const [isClosing, setClosing] = useState(false)
  const logging = useCallLog(inquiry)
  const startingReview = useStartReview(inquiry.id)
  const spam = useSpam(inquiry.id)
  const isNew = inquiry.stage === 'new'
  const startReview =
    isNew && !startingReview.isPending ? () => startingReview.mutate(undefined) : undefined
  useKeys({
    t: startReview,
    c: () => setClosing(true),
    l: logging.open,
    r: canReply(inquiry) ? focusReply : undefined,
  })
  return (
    <>
      {isNew && (
        <Button variant="neutral" busy={spam.isPending} onClick={() => spam.mutate(true)}>
          <Icon of={Ban} />
          Spam
        </Button>
      )}
      <Button
        variant="neutral"
        aria-haspopup="dialog"
        aria-keyshortcuts="c"
        onClick={() => setClosing(true)}
      >
        Close<kbd aria-hidden>C</kbd>
      </Button>
      <Button variant="neutral" aria-haspopup="dialog" aria-keyshortcuts="l" onClick={logging.open}>
        Log a call<kbd aria-hidden>L</kbd>
      </Button>
      <ReplyButton inquiry={inquiry} isMain={!isNew && inquiry.kind !== 'quote-request'} />
      {isNew && (
        <Button busy={startingReview.isPending} aria-keyshortcuts="t" onClick={startReview}>
          <Icon of={UserCheck} />
          Take it on<kbd aria-hidden>T</kbd>
        </Button>
      )}
      {isClosing && <CloseInquiryDialog inquiry={inquiry} onClose={() => setClosing(false)} />}
      {logging.dialog}
    </>
  )
}

function useCallLog(inquiry: Inquiry) {
  const [isOpen, setOpen] = useState(false)
  return {
    open: () => setOpen(true),
    dialog: isOpen && <LogCallDialog inquiry={inquiry} onClose={() => setOpen(false)} />,
  }
}

function ReplyButton({ inquiry, isMain }: { inquiry: Inquiry; isMain: boolean }) {
  if (!canReply(inquiry)) return null
  return (
    <Button variant={isMain ? 'primary' : 'neutral'} aria-keyshortcuts="r" onClick={focusReply}>
      <Icon of={Reply} />
      Reply<kbd aria-hidden>R</kbd>
    </Button>
  )
}

function ClosedActions({ inquiry }: { inquiry: Inquiry }) {
  const reopening = useReopenInquiry(inquiry.id)
  useKeys({ r: canReply(inquiry) ? focusReply : undefined })
  return (
    <>
      <ReplyButton inquiry={inquiry} isMain={false} />
      <Button variant="neutral" busy={reopening.isPending} onClick={() => reopening.mutate()}>
        <Icon of={RotateCcw} />
        Reopen
      </Button>
    </>
  )
}

function NotSpam({ id }: { id: string }) {
  const spam = useSpam(id)
  return (
    <Button busy={spam.isPending} onClick={() => spam.mutate(false)}>
      <Icon of={Check} />
      Not spam
    </Button>
  )
}

// Messages of a conversation, with the agency's reply form.
import type { ReactNode } from 'react'
import { useStoredUser } from '#site/data/stored-user.ts'
import type { Conversation } from '../../messages.contract.ts'
import { getAttachmentLink } from './thread.query.ts'
import { ThreadForm } from '../thread-form.tsx'
import { ThreadRows } from '../thread-rows.tsx'
import { type Send, useOutgoing } from '../use-outgoing.ts'

/** `storageKey` names the unsent texts; the form shows `children` beside the send button. */
type Props = {
  conversation: Pick<Conversation, 'messages' | 'earlier' | 'businessName'>
  storageKey: string
  label: string
  send: Send
  onEarlier?: () => void
  onSeen?: (position: number) => void
  isFocused?: boolean
  hint?: string
  isTextOnly?: boolean
  fieldId?: string
  tools?: ReactNode
  /** What the agency sent and can still undo. */
  pending?: ReactNode
  children?: ReactNode
}

const nothing = (): void => undefined

export function AgencyThread({
  conversation,
  storageKey,
  label,
  send,
  onEarlier = nothing,
  onSeen = nothing,
  isFocused = false,
  hint = 'They’ll also get it by email, unless they turned off emails about messages.',
  isTextOnly = false,
  fieldId,
  tools,
  pending,
  children,
}: Props) {
  const name = useStoredUser()?.name ?? ''
  const { outgoing, write, tryAgain, discard } = useOutgoing(storageKey, send)
  return (
    <>
      <ThreadRows
        conversation={conversation}
        me={{ side: 'team', name }}
        outgoing={outgoing}
        onEarlier={onEarlier}
        onSeen={onSeen}
        onTryAgain={tryAgain}
        onDiscard={discard}
        linkTo={getAttachmentLink}
      />
      {pending}
      <ThreadForm
        isFocused={isFocused}
        storageKey={storageKey}
        label={label}
        placeholder={`Write to ${conversation.businessName}`}
        hint={hint}
        isTextOnly={isTextOnly}
        fieldId={fieldId}
        tools={tools}
        onWrite={write}
      >
        {children}
      </ThreadForm>
    </>
  )
}

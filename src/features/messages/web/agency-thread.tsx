// Messages of a conversation, with the agency's reply form. Styles: thread.css.
import type { ReactNode } from 'react'
import { useStoredUser } from '#site/stored-user.ts'
import type { Conversation } from '../messages.contract.ts'
import { linkHere } from './thread-queries.ts'
import { ThreadForm } from './thread-form.tsx'
import { ThreadRows } from './thread-rows.tsx'
import { type Send, useOutgoing } from './use-outgoing.ts'

/** `place` is the storage key of unsent texts; `children` are shown beside the send button. */
type Props = {
  talk: Pick<Conversation, 'messages' | 'earlier' | 'businessName'>
  place: string
  label: string
  send: Send
  onEarlier?: () => void
  onSeen?: (position: number) => void
  isFocused?: boolean
  children?: ReactNode
}

const nothing = (): void => undefined

export function AgencyThread({
  talk,
  place,
  label,
  send,
  onEarlier = nothing,
  onSeen = nothing,
  isFocused = false,
  children,
}: Props) {
  const name = useStoredUser()?.name ?? ''
  const { outgoing, write, tryAgain, discard } = useOutgoing(place, send)
  return (
    <>
      <ThreadRows
        conversation={talk}
        me={{ side: 'team', name }}
        outgoing={outgoing}
        onEarlier={onEarlier}
        onSeen={onSeen}
        onTryAgain={tryAgain}
        onDiscard={discard}
        linkTo={linkHere}
      />
      <ThreadForm
        isFocused={isFocused}
        place={place}
        label={label}
        placeholder={`Write to ${talk.businessName}`}
        hint="It is mailed to them, too, unless they want no mail about messages."
        onWrite={write}
      >
        {children}
      </ThreadForm>
    </>
  )
}

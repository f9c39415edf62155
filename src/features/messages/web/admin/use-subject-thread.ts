// The conversation about a subject, which starts with the first message.
import { type ComponentProps, useState } from 'react'
import { FIRST_MESSAGES, type NewThread } from '../../messages.contract.ts'
import type { AgencyThread } from './agency-thread.tsx'
import { useMarkThreadRead, useStartThread, useThreadAbout } from './thread.query.ts'

/** `email` is the current customer's, which hides an earlier customer's conversation. */
export type ThreadSubject = {
  about: Exclude<NewThread['about'], 'support'>
  aboutId: string
  businessName: string
  email: string
}
type ThreadProps = Pick<
  ComponentProps<typeof AgencyThread>,
  'conversation' | 'label' | 'send' | 'onEarlier' | 'onSeen'
>

/** `conversation` is null before the first message, and undefined until it is loaded. */
export function useSubjectThread(subject: ThreadSubject) {
  const [latest, setLatest] = useState(FIRST_MESSAGES)
  const { data: conversation, error } = useThreadAbout(subject, latest)
  const { mutate: markRead } = useMarkThreadRead()
  const thread: ThreadProps = {
    conversation: conversation ?? {
      messages: [],
      earlier: 0,
      businessName: subject.businessName,
    },
    label: conversation ? 'Your reply' : 'Your message',
    send: useStartThread(subject),
    onEarlier: () => setLatest(latest + 2 * FIRST_MESSAGES),
    onSeen: (position) => {
      if (conversation && conversation.unread > 0) markRead({ id: conversation.id, position })
    },
  }
  return { conversation, error, thread }
}

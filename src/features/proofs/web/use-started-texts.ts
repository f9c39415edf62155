// Comments and replies that were started, which survive a change of the shown version.
import { useState } from 'react'
import type { Proof } from '../proofs.contract.ts'

/** `text` is that of a started comment, `replies` those of started replies by their comment. */
export type StartedTexts = {
  text: string
  onText: (text: string) => void
  replies: Readonly<Record<string, string>>
  onReply: (commentId: string, text: string | undefined) => void
}

/**
 * A started comment moves to the version that is shown next, and with it started replies whose
 * version was replaced, because nobody can reply there any more.
 */
export function useStartedTexts({
  comments,
  version: current,
}: Proof): (version: number) => StartedTexts {
  const [text, setText] = useState('')
  const [replies, setReplies] = useState<StartedTexts['replies']>({})
  const isClosed = (id: string): boolean =>
    comments.find((comment) => comment.id === id)?.version !== current
  const closed = Object.keys(replies).filter(isClosed)
  const onReply = (id: string, reply: string | undefined): void =>
    setReplies(({ [id]: _before, ...others }) =>
      reply === undefined ? others : { ...others, [id]: reply },
    )
  return (version) =>
    version === current
      ? {
          text: [text, ...closed.map((id) => replies[id])].filter(Boolean).join('\n\n'),
          onText: (next) => {
            setText(next)
            for (const id of closed) onReply(id, undefined)
          },
          replies,
          onReply,
        }
      : { text, onText: setText, replies, onReply }
}

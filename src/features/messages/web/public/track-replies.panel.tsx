// Our replies to a request on its tracking page. Anyone with the link sees them.
import { dayAndTime } from '#kernel/dates.ts'
import type { TrackedReply } from '../../replies.contract.ts'
import { TrackedFiles } from './tracked-files.tsx'
import '#site/layouts/track.css'
import './track-replies.css'

type Props = { replies: readonly TrackedReply[]; token: string; timeZone: string }

export function TrackRepliesPanel({ replies, token, timeZone }: Props) {
  if (!replies.length) return null
  return (
    <section className="track-answer track-replies wrap" aria-labelledby="track-replies">
      <h2 id="track-replies">{replies.length === 1 ? 'Our reply' : 'Our replies'}</h2>
      <ol>
        {replies.map(({ id, at, name, text, files }) => (
          <li key={id}>
            <p className="muted small">
              <b>{name}</b>, <time dateTime={at}>{dayAndTime(new Date(at), timeZone)}</time>
            </p>
            {text && <p className="track-reply-text">{text}</p>}
            <TrackedFiles files={files} token={token} />
          </li>
        ))}
      </ol>
    </section>
  )
}

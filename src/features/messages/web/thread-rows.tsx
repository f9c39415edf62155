// Messages of a thread as rows: own ones muted, automatic ones small.
import { CircleAlert, Clock, Paperclip } from 'lucide-react'
import { type RefObject, useEffect, useRef } from 'react'
import { clockTime } from '#kernel/dates.ts'
import { type FileLink, fileSize } from '#kernel/files/files.contract.ts'
import { useCompany } from '#site/data/company.ts'
import { useDownload } from '#site/data/use-download.ts'
import { Timestamp } from '#site/lists/timestamp.tsx'
import { Button } from '#ui/button.tsx'
import { Icon } from '#ui/icon.tsx'
import { initialsOf } from '#ui/initials.ts'
import { classNames } from '#ui/class-names.ts'
import type { MailedPart, Message, MessageFile, MyConversation } from '../messages.contract.ts'
import type { OutgoingMessage } from './use-outgoing.ts'
import '#ui/work-layout.css'
import '#ui/threads.css'
import './thread.css'

type Side = 'customer' | 'team'
type Props = {
  conversation: Pick<MyConversation, 'messages' | 'earlier'>
  me: { side: Side; name: string }
  outgoing: readonly OutgoingMessage[]
  onEarlier: () => void
  onSeen: (position: number) => void
  onTryAgain: (one: OutgoingMessage) => void
  onDiscard: (one: OutgoingMessage) => void
  linkTo: (fileId: string) => Promise<FileLink>
}

export function ThreadRows({
  conversation: { messages, earlier },
  me,
  outgoing,
  onEarlier,
  onSeen,
  onTryAgain,
  onDiscard,
  linkTo,
}: Props) {
  const end = useRef<HTMLDivElement>(null)
  useSeen(end, messages.at(-1)?.position, onSeen)
  return (
    <>
      {earlier > 0 && (
        <p className="thread-earlier">
          <Button variant="neutral" size="small" onClick={onEarlier}>
            Show earlier messages
          </Button>
          <span className="side-note numeric">{earlier} more</span>
        </p>
      )}
      <div role="log" aria-label="Conversation">
        <ol className="thread-rows">
          {messages.map((message) =>
            message.by === 'automatic' ? (
              <AutomaticRow key={message.id} message={message} />
            ) : (
              <MessageRow key={message.id} message={message} linkTo={linkTo} />
            ),
          )}
          {outgoing.map((one) => (
            <OutgoingRow
              key={one.key}
              one={one}
              me={me}
              onTryAgain={onTryAgain}
              onDiscard={onDiscard}
            />
          ))}
        </ol>
      </div>
      <div ref={end} />
    </>
  )
}

/** Reports messages as seen once they are in view and the page is active. */
function useSeen(
  end: RefObject<HTMLDivElement | null>,
  position: number | undefined,
  onSeen: (position: number) => void,
): void {
  const onSeenRef = useRef(onSeen)
  useEffect(() => {
    onSeenRef.current = onSeen
  })
  useEffect(() => {
    const mark = end.current
    if (!mark || position === undefined) return
    const observer = new IntersectionObserver((entries) => {
      if (
        entries.some(({ isIntersecting }) => isIntersecting) &&
        document.visibilityState === 'visible'
      )
        onSeenRef.current(position)
    })
    const recheckVisibility = (): void => {
      observer.unobserve(mark)
      observer.observe(mark)
    }
    observer.observe(mark)
    document.addEventListener('visibilitychange', recheckVisibility)
    return () => {
      observer.disconnect()
      document.removeEventListener('visibilitychange', recheckVisibility)
    }
  }, [end, position])
}

function MessageRow({
  message: { by, name, at, text, files, mailed },
  linkTo,
}: { message: Message } & Pick<Props, 'linkTo'>) {
  const isTeam = by === 'team'
  return (
    <li className={classNames(isTeam && 'thread-team')}>
      <Avatar name={name} isTeam={isTeam} />
      <div>
        <p className="thread-by">
          <b>{name}</b>
          {isTeam && <TeamTag />}
          {mailed && <span className="side-note">by email</span>}
          <Timestamp at={at} />
        </p>
        {text && <p className="thread-text">{text}</p>}
        {files.length > 0 && (
          <ul className="thread-files">
            {files.map((file) => (
              <FileLine key={file.id} file={file} linkTo={linkTo} />
            ))}
          </ul>
        )}
        {mailed && <Mailed mailed={mailed} />}
      </div>
    </li>
  )
}

function Mailed({ mailed: { quoted, rejectedFiles } }: { mailed: MailedPart }) {
  return (
    <>
      {rejectedFiles.length > 0 && (
        <ul className="thread-rejected">
          {rejectedFiles.map(({ name, problem }, index) => (
            <li key={index}>
              <Icon of={CircleAlert} />
              <span>
                <b>{name}</b> was not stored. {problem}
              </span>
            </li>
          ))}
        </ul>
      )}
      {quoted && (
        <details className="thread-quoted">
          <summary>Quoted text and signature</summary>
          <p className="thread-text">{quoted}</p>
        </details>
      )}
    </>
  )
}

function FileLine({
  file: { id, name, bytes },
  linkTo,
}: { file: MessageFile } & Pick<Props, 'linkTo'>) {
  const opening = useDownload(() => linkTo(id), name)
  return (
    <li>
      <button
        type="button"
        className="thread-file"
        aria-disabled={opening.isPending || undefined}
        onClick={() => opening.isPending || opening.mutate()}
      >
        <Icon of={Paperclip} />
        <span>
          <span className="visually-hidden">Download </span>
          {name}
        </span>
        <small className="numeric">{fileSize(bytes)}</small>
      </button>
    </li>
  )
}

function AutomaticRow({ message: { at, text } }: { message: Message }) {
  const { timeZone } = useCompany()
  return (
    <li className="thread-automatic">
      <Icon of={Clock} />
      <p>
        <span>{text}</span> <time dateTime={at}>{clockTime(new Date(at), timeZone)}</time>
      </p>
    </li>
  )
}

type OutgoingProps = { one: OutgoingMessage } & Pick<Props, 'me' | 'onTryAgain' | 'onDiscard'>

function OutgoingRow({ one, me: { side, name }, onTryAgain, onDiscard }: OutgoingProps) {
  const isTeam = side === 'team'
  return (
    <li
      className={classNames(
        isTeam && 'thread-team',
        one.problem ? 'thread-failed' : 'thread-sending',
      )}
    >
      <Avatar name={name} isTeam={isTeam} />
      <div>
        <p className="thread-by">
          <b>{name}</b>
          {isTeam && <TeamTag />}
          {!one.problem && <span className="thread-state">Sending…</span>}
        </p>
        {one.text && <p className="thread-text">{one.text}</p>}
        {one.files.length > 0 && (
          <p className="side-note">
            {one.text && 'Attached: '}
            {one.files.map((file) => file.name).join(', ')}
          </p>
        )}
        {one.problem && <NotSent one={one} onTryAgain={onTryAgain} onDiscard={onDiscard} />}
      </div>
    </li>
  )
}

function NotSent({ one, onTryAgain, onDiscard }: Omit<OutgoingProps, 'me'>) {
  const [kept, remove] = one.text ? ['text is', 'Delete text'] : ['files are', 'Delete']
  return (
    <div className="thread-problem">
      <p>
        <Icon of={CircleAlert} />
        Not sent. {one.problem} Your {kept} saved here.
      </p>
      <Button variant="neutral" size="small" onClick={() => onTryAgain(one)}>
        Try again
      </Button>
      <Button variant="secondary" size="small" onClick={() => onDiscard(one)}>
        {remove}
      </Button>
    </div>
  )
}

const Avatar = ({ name, isTeam }: { name: string; isTeam: boolean }) => (
  <span className={classNames('avatar', isTeam && 'avatar-team')} aria-hidden>
    {initialsOf(name)}
  </span>
)

function TeamTag() {
  const { mark } = useCompany()
  return <span className="tag">{mark[0]}</span>
}

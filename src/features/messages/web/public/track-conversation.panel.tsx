// Writing about a request on its tracking page, after a mailed code. Works without JavaScript.
import type { ReactNode } from 'react'
import { dayAndTime } from '#kernel/dates.ts'
import { Banner } from '#ui/banner.tsx'
import { Button } from '#ui/button.tsx'
import { TextArea, TextField } from '#ui/field.tsx'
import type { TrackedConversation } from '../../tracked-conversation.contract.ts'
import { FilesWithProof } from './tracked-files.tsx'
import '#site/layouts/track.css'
import './track-conversation.css'

/**
 * `proof` belongs to a sender who entered the code; `key` makes a repeated message count once.
 * `text` is a message that is not sent yet.
 */
export type ConversationState =
  | { is: 'failed' | 'mailed'; text: string; problem?: string }
  | {
      is: 'open'
      proof: string
      key: string
      conversation: TrackedConversation
      done?: 'sent' | 'withdrawn'
      text: string
      problem?: string
    }

type Open = Extract<ConversationState, { is: 'open' }>
type PageProps = { timeZone: string }
type Props = { result: ConversationState | undefined } & PageProps

export function TrackConversationPanel({ result, ...page }: Props) {
  return (
    <section
      className="track-answer track-conversation wrap"
      id="conversation"
      aria-labelledby="track-conversation"
    >
      <h2 id="track-conversation">Write to us</h2>
      {result?.is === 'open' ? (
        <OpenConversation result={result} {...page} />
      ) : result?.is === 'mailed' ? (
        <CodeForm {...result} />
      ) : (
        <RequestCode {...result} />
      )}
    </section>
  )
}

type Unverified = { text?: string; problem?: string }

const Form = ({ text, children }: { text?: string | undefined; children: ReactNode }) => (
  <form method="post" action="#conversation" noValidate>
    <input type="hidden" name="form" value="conversation" />
    {text && <input type="hidden" name="text" value={text} />}
    {children}
  </form>
)

function RequestCode({ text, problem }: Unverified) {
  return (
    <>
      {problem && <Banner tone="bad">{problem}</Banner>}
      <p className="muted">
        Add something, correct your request, withdraw it, or read what you wrote. Anyone with this
        link can open this page, so we email a code to the address on file first.
      </p>
      <Form text={text}>
        <Button type="submit" variant="outline" name="step" value="code">
          Email me a code
        </Button>
      </Form>
    </>
  )
}

function CodeForm({ text, problem }: Unverified) {
  return (
    <Form text={text}>
      <p role="status">We emailed a code to the address on file. It expires in 15 minutes.</p>
      <TextField
        id="conversation-code"
        label="Code"
        name="code"
        required
        inputMode="numeric"
        autoComplete="one-time-code"
        maxLength={6}
        error={problem}
      />
      <div className="track-conversation-buttons">
        <Button type="submit" name="step" value="open">
          Continue
        </Button>
        <Button type="submit" name="step" value="again" variant="outline">
          Send another code
        </Button>
      </div>
    </Form>
  )
}

function OpenConversation({ result, ...page }: { result: Open } & PageProps) {
  const { proof, key, conversation, done, text, problem } = result
  return (
    <>
      {done === 'sent' && <Banner tone="ok">We have your message.</Banner>}
      {done === 'withdrawn' && (
        <Banner tone="ok">Your request is withdrawn. Write to us to reopen it.</Banner>
      )}
      <Form>
        <input type="hidden" name="proof" value={proof} />
        <input type="hidden" name="key" value={key} />
        <OwnTexts {...conversation} />
        <MessageRows messages={conversation.messages} {...page} />
        <TextArea
          id="conversation-text"
          label="Your message"
          name="text"
          required
          rows={5}
          maxLength={5000}
          defaultValue={text}
          error={problem}
        />
        <Button type="submit" name="step" value="message">
          Send message
        </Button>
        {conversation.canWithdraw && (
          <details>
            <summary>Withdraw the request</summary>
            <p className="muted">We close it, and nobody works on an answer anymore.</p>
            <Button type="submit" variant="outline" name="step" value="withdraw">
              Withdraw now
            </Button>
          </details>
        )}
      </Form>
    </>
  )
}

function OwnTexts({ texts, files }: Pick<TrackedConversation, 'texts' | 'files'>) {
  if (!texts.length && !files.length) return null
  return (
    <dl className="track-conversation-texts">
      {texts.map(({ heading, text }) => (
        <div key={heading}>
          <dt>{heading}</dt>
          <dd>{text}</dd>
        </div>
      ))}
      {files.length > 0 && (
        <div>
          <dt>{files.length === 1 ? 'Attachment' : 'Attachments'}</dt>
          <dd>
            <FilesWithProof files={files} />
          </dd>
        </div>
      )}
    </dl>
  )
}

function MessageRows({ messages, timeZone }: Pick<TrackedConversation, 'messages'> & PageProps) {
  if (!messages.length) return null
  return (
    <ol className="track-conversation-rows">
      {messages.map(({ id, at, name, text, files }) => (
        <li key={id}>
          <p className="muted small">
            <b>{name}</b>, <time dateTime={at}>{dayAndTime(new Date(at), timeZone)}</time>
          </p>
          {text && <p>{text}</p>}
          <FilesWithProof files={files} />
        </li>
      ))}
    </ol>
  )
}

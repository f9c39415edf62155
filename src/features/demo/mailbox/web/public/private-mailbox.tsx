// Mailbox of a public demo: only a signed-in admin can read it.
import { useEffect, useState, useSyncExternalStore } from 'react'
import type { Mail, MailSummary } from '#kernel/mail/mail.contract.ts'
import { paths } from '#kernel/paths.contract.ts'
import { unwrap, errorMessage } from '#site/data/api-error.ts'
import { onStoredUser, privateApi, readUser, storedUser } from '#site/data/session.ts'
import { ButtonLink } from '#ui/button.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { Mailbox } from './mailbox.tsx'
import './mailbox.page.css'

type Fetched = { mails: MailSummary[]; opened: Mail | undefined }
type State = Fetched | { problem: string }

async function fetchMails(id: string | undefined): Promise<Fetched> {
  const api = privateApi()
  const [mails, opened] = await Promise.all([
    unwrap(api.mailbox.$get()),
    id ? unwrap(api.mailbox[':id'].$get({ param: { id } })) : undefined,
  ])
  return { mails, opened }
}

/** The server renders the sign-in card; the browser loads the emails if an admin is signed in. */
export function PrivateMailbox({ id, now }: { id: string | undefined; now: string }) {
  const isSignedIn =
    readUser(useSyncExternalStore(onStoredUser, storedUser, () => null)) !== undefined
  const [state, setState] = useState<State>()
  useEffect(() => {
    if (isSignedIn)
      fetchMails(id).then(setState, (error: unknown) => setState({ problem: errorMessage(error) }))
  }, [id, isSignedIn])
  if (!isSignedIn)
    return (
      <Closed>
        This demo is public, and its emails contain what other visitors typed. Please sign in to
        read them.
      </Closed>
    )
  if (!state)
    return (
      <div className="card">
        <Skeleton rows={6} />
      </div>
    )
  return 'problem' in state ? (
    <Closed>{state.problem}</Closed>
  ) : (
    <Mailbox {...state} id={id} now={now} />
  )
}

function Closed({ children }: { children: string }) {
  return (
    <section className="card mailbox-closed">
      <h2>Only admins can read this demo’s mailbox</h2>
      <p>{children}</p>
      <ButtonLink href={`${paths.login}?next=${paths.mailbox}`}>Sign in</ButtonLink>
    </section>
  )
}

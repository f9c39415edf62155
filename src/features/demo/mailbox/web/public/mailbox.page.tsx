import { data } from 'react-router'
import { paths } from '#kernel/paths.contract.ts'
import { apiContext } from '#site/data/api-context.ts'
import { renderingContext } from '#site/data/rendering.ts'
import type { PageHandle } from '#site/hydration/hydration.ts'
import { pageMeta } from '#site/seo/meta.ts'
import { formText } from '#site/forms/read-form.ts'
import { readForm } from '#site/forms/submit-form.ts'
import { unwrap, ApiError } from '#site/data/api-error.ts'
import { ButtonLink } from '#ui/button.tsx'
import type { Route } from './+types/mailbox.page'
import { Mailbox } from './mailbox.tsx'
import { sendReply } from './send-reply.ts'
import { PrivateMailbox } from './private-mailbox.tsx'
import './mailbox.page.css'

export const handle: PageHandle = { hydrate: 'when-idle', background: 'white' }
export const meta: Route.MetaFunction = (around) =>
  pageMeta(around, {
    title: 'Mailbox',
    description:
      'All emails that this demo has sent. Nothing leaves the machine until an email server is configured.',
    unlisted: true,
  })

/** `mails` is undefined in a public demo, where the browser fetches them as the signed-in admin. */
export async function loader({ context, request }: Route.LoaderArgs) {
  const api = context.get(apiContext)
  const id = new URL(request.url).searchParams.get('mail') ?? undefined
  const now = context.get(renderingContext).now.toISOString()
  try {
    const mails = await unwrap(api.mailbox.$get())
    const opened = id && (await unwrap(api.mailbox[':id'].$get({ param: { id } })).catch(missing))
    return { mails, id, opened, now, isThere: true }
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    if (error.status === 401) return { mails: undefined, id, opened: undefined, now, isThere: true }
    if (error.status === 404)
      return data({ mails: undefined, id, opened: undefined, now, isThere: false }, 404)
    throw data({ message: error.message, reference: error.reference }, error.status)
  }
}

/** For a reply without a script. */
export async function action({ context, request }: Route.ActionArgs) {
  const id = new URL(request.url).searchParams.get('mail') ?? ''
  const text = formText(await readForm(request), 'text')
  const reply = await sendReply(context.get(apiContext), id, text, crypto.randomUUID())
  return data(reply, { status: 'problem' in reply ? 400 : 200 })
}

function missing(error: unknown): undefined {
  if (error instanceof ApiError && error.status === 404) return undefined
  throw error
}

/** The page does not exist outside demos. */
function NotFound() {
  return (
    <main id="main" className="mailbox-page">
      <div className="wrap mailbox-head">
        <h1>Oops! Page not found</h1>
        <p>
          <ButtonLink href={paths.home}>Return to Home</ButtonLink>
        </p>
      </div>
    </main>
  )
}

export default function MailboxPage({
  loaderData: { mails, id, opened, now, isThere },
  actionData,
}: Route.ComponentProps) {
  if (!isThere) return <NotFound />
  return (
    <main id="main" className="mailbox-page">
      <div className="wrap">
        <div className="mailbox-head">
          <h1>Mailbox</h1>
          <p className="muted">
            The demo sends no real emails. They all arrive here instead.{' '}
            <a className="text-link" href={paths.mailbox}>
              Check for new emails
            </a>
          </p>
        </div>
        {mails ? (
          <Mailbox
            mails={mails}
            id={id}
            opened={opened || undefined}
            now={now}
            reply={actionData}
            html
          />
        ) : (
          <PrivateMailbox id={id} now={now} />
        )}
      </div>
    </main>
  )
}

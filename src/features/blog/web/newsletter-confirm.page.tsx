import { data } from 'react-router'
import { apiContext } from '#site/api.ts'
import { AccountFrame } from '#site/account-frame.tsx'
import type { PageHandle } from '#site/hydration.ts'
import { pageMeta } from '#site/meta.ts'
import { Button, ButtonLink } from '#ui/button.tsx'
import { CONFIRM_DAYS } from '../newsletter.rules.ts'
import type { Route } from './+types/newsletter-confirm.page'
import { isEnded, linkIn } from './newsletter-link.ts'

/** Programs follow links in mails: opening this page changes nothing, only its button does. */
export const handle: PageHandle = { secret: true, background: 'white' }

export const meta: Route.MetaFunction = (around) =>
  pageMeta(around, {
    title: 'Confirm your subscription',
    description:
      'Confirm with one click that the newsletter may come to your address. Until then we send nothing.',
    unlisted: true,
  })

/** Also runs after the button was pressed: the page says how it stands now. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const reply = await context
    .get(apiContext)
    ['newsletter-confirmations'][':token'].$get(linkIn(request))
  if (reply.ok) return data({ subscription: await reply.json() })
  if (!isEnded(reply)) throw data(await reply.json(), reply.status)
  return data({ subscription: undefined }, 404)
}

export async function action({ request, context }: Route.ActionArgs) {
  const reply = await context
    .get(apiContext)
    ['newsletter-confirmations'][':token'].$post(linkIn(request))
  if (!reply.ok && !isEnded(reply)) throw data(await reply.json(), reply.status)
  return data(null, { status: reply.ok ? 200 : 404 })
}

export default function NewsletterConfirmPage({
  loaderData: { subscription },
}: Route.ComponentProps) {
  return <AccountFrame near="envelope">{content()}</AccountFrame>

  function content() {
    if (!subscription) return <Ended />
    return subscription.isConfirmed ? (
      <Confirmed email={subscription.email} />
    ) : (
      <Question email={subscription.email} />
    )
  }
}

function Question({ email }: { email: string }) {
  return (
    <>
      <h1 className="display">Get our articles?</h1>
      <p className="muted">
        Confirm, and new articles come to <b className="newsletter-address">{email}</b>
      </p>
      <form method="post">
        <Button type="submit" size="large">
          Confirm
        </Button>
      </form>
      <p className="account-frame-more muted">
        Not you? Close this page: without the button, nothing is sent and the address is forgotten.
      </p>
    </>
  )
}

function Confirmed({ email }: { email: string }) {
  return (
    <>
      <h1 className="display">You are subscribed</h1>
      <p className="muted">
        New articles come to <b className="newsletter-address">{email}</b> Every one of them carries
        the link that ends it.
      </p>
      <p className="account-frame-action">
        <ButtonLink size="large" href="/blogs">
          All articles
        </ButtonLink>
      </p>
    </>
  )
}

function Ended() {
  return (
    <>
      <h1 className="display">This link no longer works</h1>
      <p className="muted">
        Links to confirm work for {CONFIRM_DAYS} days. Subscribe again, and a new one comes.
      </p>
      <p className="account-frame-action">
        <ButtonLink size="large" href="/blogs#stay-updated">
          Subscribe again
        </ButtonLink>
      </p>
    </>
  )
}

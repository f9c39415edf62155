import { data } from 'react-router'
import { paths } from '#kernel/paths.contract.ts'
import { apiContext } from '#site/data/api-context.ts'
import { AccountFrame } from '#site/layouts/account-frame.tsx'
import type { PageHandle } from '#site/hydration/hydration.ts'
import { pageMeta } from '#site/seo/meta.ts'
import { Button, ButtonLink } from '#ui/button.tsx'
import { CONFIRM_DAYS } from '../../newsletter.rules.ts'
import type { Route } from './+types/newsletter-confirm.page'
import { isEnded, linkIn } from './newsletter-link.ts'
import '#site/layouts/account-frame.css'
import './newsletter-address.css'

/** Programs follow links in mails, so opening the page changes nothing; only the button does. */
export const handle: PageHandle = { secret: true, background: 'white' }

export const meta: Route.MetaFunction = (around) =>
  pageMeta(around, {
    title: 'Confirm your subscription',
    description:
      'Confirm your newsletter subscription with one click. We don’t send anything until you do.',
    unlisted: true,
  })

/** Runs again after the form, to show the new state. */
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
        Confirm to get new articles at <b className="newsletter-address">{email}</b>
      </p>
      <form method="post">
        <Button type="submit" size="large">
          Confirm
        </Button>
      </form>
      <p className="account-frame-more muted">
        Not you? Close this page. Unless you confirm, we send nothing and delete the address.
      </p>
    </>
  )
}

function Confirmed({ email }: { email: string }) {
  return (
    <>
      <h1 className="display">You are subscribed</h1>
      <p className="muted">
        We send new articles to <b className="newsletter-address">{email}</b> Every email has an
        unsubscribe link.
      </p>
      <p className="account-frame-action">
        <ButtonLink size="large" href={paths.blogs}>
          All articles
        </ButtonLink>
      </p>
    </>
  )
}

function Ended() {
  return (
    <>
      <h1 className="display">This link is invalid or has expired</h1>
      <p className="muted">
        Confirmation links work for {CONFIRM_DAYS} days. Subscribe again to get a new one.
      </p>
      <p className="account-frame-action">
        <ButtonLink size="large" href={paths.stayUpdated}>
          Subscribe again
        </ButtonLink>
      </p>
    </>
  )
}

import { data } from 'react-router'
import { paths } from '#kernel/paths.contract.ts'
import { apiContext } from '#site/data/api-context.ts'
import { AccountFrame } from '#site/layouts/account-frame.tsx'
import type { PageHandle } from '#site/hydration/hydration.ts'
import { pageMeta } from '#site/seo/meta.ts'
import { Button, ButtonLink } from '#ui/button.tsx'
import type { Route } from './+types/newsletter-unsubscribe.page'
import { isEnded, linkIn } from './newsletter-link.ts'
import '#site/layouts/account-frame.css'
import './newsletter-address.css'

export const handle: PageHandle = { secret: true, background: 'white' }

export const meta: Route.MetaFunction = (around) =>
  pageMeta(around, {
    title: 'Unsubscribe',
    description: 'Unsubscribe from the newsletter with one click. No sign-in and no reason needed.',
    unlisted: true,
  })

/** Opening the page changes nothing. Runs again after a POST, to show the new state. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const reply = await context
    .get(apiContext)
    ['newsletter-unsubscriptions'][':token'].$get(linkIn(request))
  if (reply.ok) return data({ subscription: await reply.json() })
  if (!isEnded(reply)) throw data(await reply.json(), reply.status)
  return data({ subscription: undefined }, 404)
}

/** Also for mail apps, which send only `List-Unsubscribe=One-Click` (RFC 8058). */
export async function action({ request, context }: Route.ActionArgs) {
  const reply = await context
    .get(apiContext)
    ['newsletter-unsubscriptions'][':token'].$post(linkIn(request))
  if (!reply.ok && !isEnded(reply)) throw data(await reply.json(), reply.status)
  return data(null, { status: reply.ok ? 200 : 404 })
}

export default function NewsletterUnsubscribePage({
  loaderData: { subscription },
}: Route.ComponentProps) {
  return <AccountFrame near="envelope">{content()}</AccountFrame>

  function content() {
    if (!subscription) return <Unknown />
    return subscription.isConfirmed ? (
      <Question email={subscription.email} />
    ) : (
      <Unsubscribed email={subscription.email} />
    )
  }
}

function Question({ email }: { email: string }) {
  return (
    <>
      <h1 className="display">Unsubscribe?</h1>
      <p className="muted">
        We’ll stop sending articles to <b className="newsletter-address">{email}</b>
      </p>
      <form method="post">
        <Button type="submit" size="large">
          Unsubscribe
        </Button>
      </form>
    </>
  )
}

function Unsubscribed({ email }: { email: string }) {
  return (
    <>
      <h1 className="display">You are unsubscribed</h1>
      <p className="muted">
        We won’t send any more articles to <b className="newsletter-address">{email}</b>
      </p>
      <p className="account-frame-more">
        Changed your mind?{' '}
        <a className="text-link" href={paths.stayUpdated}>
          Subscribe again
        </a>
      </p>
    </>
  )
}

function Unknown() {
  return (
    <>
      <h1 className="display">This link is invalid</h1>
      <p className="muted">
        It may have been cut off. Open it from our latest email, or use the unsubscribe button in
        your mail app.
      </p>
      <p className="account-frame-action">
        <ButtonLink variant="outline" href={paths.home}>
          Return to Home
        </ButtonLink>
      </p>
    </>
  )
}

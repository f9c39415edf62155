import { data } from 'react-router'
import type { CallFormState } from '#features/discovery/web/public/track-call.panel.tsx'
import { TrackOfferPanel } from '#features/billing/plan-offers/web/public/track-offer.panel.tsx'
import {
  TrackingNotFoundPanel,
  TrackingPanel,
} from '#features/inquiries/web/public/tracking.panel.tsx'
import {
  type ConversationState,
  TrackConversationPanel,
} from '#features/messages/web/public/track-conversation.panel.tsx'
import { TrackRepliesPanel } from '#features/messages/web/public/track-replies.panel.tsx'
import { apiContext } from '#site/data/api-context.ts'
import { formText } from '#site/forms/read-form.ts'
import { formHeaders, readForm } from '#site/forms/submit-form.ts'
import { HydratedForm } from '#site/hydration/hydrated-form.tsx'
import type { PageHandle } from '#site/hydration/hydration.ts'
import { pageMeta } from '#site/seo/meta.ts'
import { renderingContext } from '#site/data/rendering.ts'
import type { Route } from './+types/track.page'
import BookedCall from './booked-call.form.tsx'
import { handleCallForm } from './handle-call-form.ts'
import { handleConversationForm } from './handle-conversation-form.ts'

export const handle: PageHandle = {
  secret: true,
  hydrate: (loaded) => (hasTimes(loaded) ? 'when-idle' : 'for-toasts'),
  form: (loaded) => (hasTimes(loaded) ? 'booked-call' : undefined),
}

type Loaded = Pick<Route.ComponentProps['loaderData'], 'call'>

function hasTimes(loaded: unknown): boolean {
  // It is the loader data of this page, and undefined after an error.
  const offer = (loaded as Loaded | undefined)?.call
  return offer != null && (offer.call !== null || offer.slots.length > 0)
}

export const meta: Route.MetaFunction = ({ loaderData, ...around }) =>
  pageMeta(around, {
    title: loaderData?.tracking ? `Request ${loaderData.tracking.reference}` : 'Request not found',
    description: 'The status of your request and when we will answer. No account needed.',
    unlisted: true,
  })

export async function loader({ params, context }: Route.LoaderArgs) {
  const now = context.get(renderingContext).now.toISOString()
  // The client inserts the token into the URL as it is.
  const param = { token: encodeURIComponent(params.token) }
  const calls = context.get(apiContext).tracking[':token']
  const [reply, offered, called, replied] = await Promise.all([
    calls.$get({ param }),
    calls['plan-offer'].$get({ param }),
    calls.call.$get({ param }),
    calls.replies.$get({ param }),
  ])
  const status: number = reply.status
  if (status === 404) return data({ ...NOTHING, now }, 404)
  return data({
    tracking: await loaded(reply),
    offer: (await loaded(offered)).offer,
    call: await loaded(called),
    replies: await loaded(replied),
    now,
  })
}

type Reply<Result> = { ok: boolean; status: number; json: () => Promise<Result> }

/** Fails like the API: a page without a part would claim that there is none. */
async function loaded<Result>(reply: Reply<Result>): Promise<Result> {
  if (!reply.ok) throw data(await reply.json(), reply.status)
  return reply.json()
}

const NOTHING = { tracking: undefined, offer: null, call: null, replies: [] }

export async function action({
  request,
  params,
  context,
}: Route.ActionArgs): Promise<ReturnType<typeof data<ActionResult>>> {
  const form = await readForm(request)
  const handle = formText(form, 'form') === 'conversation' ? handleConversationForm : handleCallForm
  return handle(form, context.get(apiContext), params.token)
}
type ActionResult = { call?: CallFormState; conversation?: ConversationState }
export const headers: Route.HeadersFunction = formHeaders

export default function TrackPage({
  loaderData: { tracking, offer, call, replies, now },
  params: { token },
  actionData,
}: Route.ComponentProps) {
  return (
    <main id="main">
      {tracking ? (
        <TrackingPanel tracking={tracking} now={new Date(now)} hasOffer={offer !== null}>
          {call && (
            <HydratedForm of={BookedCall} props={{ offer: call, result: actionData?.call }} />
          )}
          {offer && <TrackOfferPanel offer={offer} />}
          {actionData?.conversation?.is !== 'open' && (
            <TrackRepliesPanel replies={replies} token={token} timeZone={tracking.timeZone} />
          )}
          {tracking.hasEmail && (
            <TrackConversationPanel
              result={actionData?.conversation}
              timeZone={tracking.timeZone}
            />
          )}
        </TrackingPanel>
      ) : (
        <TrackingNotFoundPanel />
      )}
    </main>
  )
}

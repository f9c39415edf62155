// Who takes cards, and whether they are heard of: what an admin looks at after the keys were set.
import { useQuery } from '@tanstack/react-query'
import { QueryState } from '#site/query-state.tsx'
import { LIVE } from '#site/query.ts'
import { answerOf } from '#site/refused.ts'
import { privateApi } from '#site/session.ts'
import { Timestamp } from '#site/timestamp.tsx'
import { StatusBadge } from '#ui/badge.tsx'
import { type CardStatus, NEWS_KEPT_DAYS } from '../card-status.contract.ts'

export function CardStatusPanel() {
  const { data: status, error } = useQuery({
    queryKey: ['card-status'],
    queryFn: () => answerOf(privateApi()['card-status'].$get()),
    ...LIVE,
  })
  return (
    <section className="card card-body" aria-labelledby="card-payments">
      <h2 id="card-payments">Payments by card</h2>
      {status ? (
        <Status status={status} />
      ) : (
        <QueryState title="Who takes cards did not load." error={error} rows={3} />
      )}
    </section>
  )
}

/** In the words of docs/operate.md. */
const CARD_MODES = {
  stripe: {
    name: 'Stripe',
    text: 'Cards are asked for on pages of Stripe. Card numbers never reach this server.',
  },
  sandbox: {
    name: 'The sandbox',
    text: 'Cards are asked for in the sandbox of the product: test cards, nothing is charged.',
  },
  none: {
    name: 'Nobody',
    text: 'What falls due comes by mail as an invoice with your bank details, and you record what has arrived under Payments. To take cards, whoever runs the server sets STRIPE_SECRET_KEY and STRIPE_WEBHOOK_SECRET and starts the product again.',
  },
} as const

function Status({ status: { takenBy, webhook, lastWebhookEvent } }: { status: CardStatus }) {
  const { name, text } = CARD_MODES[takenBy]
  return (
    <>
      <p className="muted">{text}</p>
      <dl className="facts">
        <div>
          <dt>Taken by</dt>
          <dd>{name}</dd>
        </div>
        {webhook && (
          <>
            <div>
              <dt>Keys and webhook</dt>
              <dd>
                {lastWebhookEvent ? (
                  <StatusBadge tone="ok">Both work</StatusBadge>
                ) : (
                  <StatusBadge tone={takenBy === 'stripe' ? 'warn' : 'mute'}>
                    Not seen to work yet
                  </StatusBadge>
                )}
              </dd>
            </div>
            <div>
              <dt>Last event</dt>
              <dd>
                {lastWebhookEvent ? (
                  <>
                    <Timestamp at={lastWebhookEvent.at} />{' '}
                    <span className="side-note">{lastWebhookEvent.type}</span>
                  </>
                ) : (
                  `None in the last ${NEWS_KEPT_DAYS} days. The first payment brings one.`
                )}
              </dd>
            </div>
            <div>
              <dt>Webhook address</dt>
              <dd>{webhook}</dd>
            </div>
          </>
        )}
      </dl>
      <p className="side-note">
        Whoever runs the server sets the keys. The product’s guide tells how, under “Payments by
        card”.
      </p>
    </>
  )
}

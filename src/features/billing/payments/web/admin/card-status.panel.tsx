// Admin panel: who accepts cards, the last webhook event, and what the provider does not have yet.
import { useQuery } from '@tanstack/react-query'
import { QueryState } from '#site/lists/query-state.tsx'
import { LIVE } from '#site/data/query.ts'
import { unwrap } from '#site/data/api-error.ts'
import { privateApi } from '#site/data/session.ts'
import { Timestamp } from '#site/lists/timestamp.tsx'
import { StatusBadge } from '#ui/badge.tsx'
import { type CardStatus, WEBHOOK_EVENT_DAYS } from '../../card-status.contract.ts'
import { CARD_STATUS, CustomerUpdates, FailedCustomerUpdates } from './customer-updates.tsx'
import '#ui/work.css'
import '#ui/work-layout.css'

export function CardStatusPanel() {
  const { data: status, error } = useQuery({
    queryKey: [CARD_STATUS],
    queryFn: () => unwrap(privateApi()[CARD_STATUS].$get()),
    ...LIVE,
  })
  return (
    <section className="card card-body" aria-labelledby="card-payments">
      <h2 id="card-payments">Payments by card</h2>
      {status ? (
        <Status status={status} />
      ) : (
        <QueryState title="Couldn’t load the card payment status." error={error} rows={3} />
      )}
    </section>
  )
}

/** The texts follow docs/operate.md. */
const CARD_MODES = {
  stripe: {
    name: 'Stripe',
    text: 'Customers enter their cards on Stripe’s pages. Card numbers never reach this server.',
  },
  sandbox: {
    name: 'Sandbox',
    text: 'Customers use test cards in the product’s sandbox. Nothing is charged.',
  },
  none: {
    name: 'None',
    text:
      'Customers get invoices with your bank details by email, and you record received transfers ' +
      'under Payments. To accept cards, set STRIPE_SECRET_KEY and STRIPE_WEBHOOK_SECRET on the server ' +
      'and restart the product.',
  },
} as const

function Status({ status }: { status: CardStatus }) {
  const { provider, webhook, lastWebhookEvent, customerUpdates } = status
  const { name, text } = CARD_MODES[provider]
  return (
    <>
      <p className="muted">{text}</p>
      <FailedCustomerUpdates updates={customerUpdates} />
      <dl className="facts">
        <div>
          <dt>Provider</dt>
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
                  <StatusBadge tone={provider === 'stripe' ? 'warn' : 'neutral'}>
                    Not confirmed yet
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
                  `None in the last ${WEBHOOK_EVENT_DAYS} days. The first payment brings one.`
                )}
              </dd>
            </div>
            <div>
              <dt>Customer data</dt>
              <dd>
                <CustomerUpdates updates={customerUpdates} />
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
        The keys are set on the server. See “Payments by card” in the product’s guide.
      </p>
    </>
  )
}

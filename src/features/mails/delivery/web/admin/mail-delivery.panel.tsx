// How mail is sent and received: a section of Settings.
import { QueryState } from '#site/lists/query-state.tsx'
import { DeliveryTestCard } from './delivery-test-card.tsx'
import { useDelivery } from './delivery.query.ts'
import { DnsRecordsCard } from './dns-records-card.tsx'
import { MailServerCard } from './mail-server-card.tsx'
import { SenderCard } from './sender-card.tsx'
import '#ui/work-layout.css'
import '#ui/settings.css'

export function MailDeliveryPanel() {
  const { data: delivery, error } = useDelivery()
  if (!delivery)
    return (
      <section className="card card-body settings-wide" aria-labelledby="delivery">
        <h2 id="delivery">Email delivery</h2>
        <QueryState title="Couldn’t load the email delivery." error={error} rows={6} />
      </section>
    )
  return (
    <>
      <MailServerCard delivery={delivery} />
      <SenderCard delivery={delivery} />
      <DeliveryTestCard delivery={delivery} />
      <DnsRecordsCard />
    </>
  )
}

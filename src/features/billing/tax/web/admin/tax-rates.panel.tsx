// The tax rates by place: a part of the section Tax of Settings.
import { Plus } from 'lucide-react'
import { useState } from 'react'
import { calendarDay } from '#kernel/dates.ts'
import { useCompany } from '#site/data/company.ts'
import { QueryState } from '#site/lists/query-state.tsx'
import { Banner } from '#ui/banner.tsx'
import { Button } from '#ui/button.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { Icon } from '#ui/icon.tsx'
import { useNow } from '#ui/now.ts'
import { percentText, TAX_CLASSES, taxLabel } from '../../document-tax.contract.ts'
import type { TaxRate } from '../../tax-rates.contract.ts'
import { overlapsIn, ratesByPlace, rateState } from '../../tax-rates.rules.ts'
import { DeleteRateDialog, RateDialog, ReplaceRateDialog } from './tax-rate-dialogs.tsx'
import { RateRow } from './tax-rate-row.tsx'
import { useTaxRates, useTaxSettings } from './tax-settings.query.ts'
import '#ui/settings.css'
import '#ui/work-layout.css'
import './tax.css'

/** A dialog, and the rate that it is about: none for a new one. */
type Opened = { dialog: 'edit' | 'replace' | 'delete'; rate: TaxRate | undefined }

export function TaxRatesPanel() {
  const { data: rates, error } = useTaxRates()
  const { timeZone } = useCompany()
  const today = calendarDay(useNow(), timeZone)
  const [opened, setOpened] = useState<Opened>()
  return (
    <section className="card card-body settings-wide" aria-labelledby="tax-rates">
      <div className="row">
        <h2 id="tax-rates">Tax rates</h2>
        <Button
          variant="neutral"
          aria-haspopup="dialog"
          onClick={() => setOpened({ dialog: 'edit', rate: undefined })}
        >
          <Icon of={Plus} />
          New rate
        </Button>
      </div>
      <p className="muted">
        The rates of the customer’s place apply: those of the country and those of the state add up.
        A change here leaves documents that were sent unchanged.
      </p>
      {rates ? (
        <>
          <Effect rates={rates} today={today} />
          <PlaceSections rates={rates} today={today} onOpen={setOpened} />
        </>
      ) : (
        <QueryState title="Couldn’t load the tax rates." error={error} rows={4} />
      )}
      {opened && <OpenedDialog {...opened} today={today} onClose={() => setOpened(undefined)} />}
    </section>
  )
}

function OpenedDialog({
  dialog,
  rate,
  today,
  onClose,
}: Opened & { today: string; onClose: () => void }) {
  if (dialog === 'edit' || !rate) return <RateDialog rate={rate} today={today} onClose={onClose} />
  if (dialog === 'replace') return <ReplaceRateDialog rate={rate} today={today} onClose={onClose} />
  return <DeleteRateDialog rate={rate} onClose={onClose} />
}

type Listed = { rates: readonly TaxRate[]; today: string }

/** Says why nobody is taxed. */
function Effect({ rates, today }: Listed) {
  const { data: settings } = useTaxSettings()
  if (!settings) return null
  if (!settings.isOn)
    return rates.length ? (
      <Banner tone="info" title="Tax is off.">
        These rates have no effect until you turn on “Charge tax” and save.
      </Banner>
    ) : null
  if (rates.some((rate) => rateState(rate, today) === 'current')) return null
  return (
    <Banner tone="warn" title={rates.length ? 'No rate applies today.' : 'There is no rate yet.'}>
      Tax is on, but nobody is taxed until a rate applies.
    </Banner>
  )
}

function PlaceSections({ rates, today, onOpen }: Listed & { onOpen: (opened: Opened) => void }) {
  if (!rates.length)
    return (
      <EmptyState
        text="No tax rates yet."
        more="Add one for each place where you have to charge tax."
      />
    )
  return ratesByPlace(rates, today).map(({ key, place, rates: listed }) => (
    <section key={key} className="tax-place" aria-label={place}>
      <h3>{place}</h3>
      <ul>
        {listed.map((rate) => (
          <RateRow
            key={rate.id}
            rate={rate}
            state={rateState(rate, today)}
            onOpen={(dialog) => onOpen({ dialog, rate })}
          />
        ))}
      </ul>
      {overlapsIn(listed, today).map(([one, other]) => (
        <Overlap key={one.id + other.id} one={one} other={other} />
      ))}
    </section>
  ))
}

const Overlap = ({ one, other }: { one: TaxRate; other: TaxRate }) => (
  <Banner tone="warn" title={`These add up to ${percentText(one.percent + other.percent)}.`}>
    {taxLabel(one)} and {taxLabel(other)} apply on the same days at the{' '}
    {TAX_CLASSES[one.taxClass].toLowerCase()}. If one replaces the other, give the former a last
    day.
  </Banner>
)

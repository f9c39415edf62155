// The quote form: choices on the left, receipt on the right.
import { useState } from 'react'
import { SUCCESSES } from '#kernel/messages.ts'
import { paths } from '#kernel/paths.contract.ts'
import type { FormState } from '#site/forms/form-state.ts'
import { SendingForm } from '#site/forms/sending-form.tsx'
import { FormStatus, Sent, type AgencyZone } from '#site/forms/sent.tsx'
import { readTeamValue } from '#features/catalogue/team.contract.ts'
import { planWith } from '../../plans.rules.ts'
import { AboutFields } from './about-fields.tsx'
import { RequestedPlan, RequestedTeam, Services, Tracks } from './quote-blocks.tsx'
import {
  type QuoteOptions,
  type QuoteSelection,
  QUOTE_FORM,
  readSelection,
  type QuoteRequestValues,
} from './quote-fields.ts'
import { PackagePicker } from './package-picker.tsx'
import { PromotionCode } from './promotion-code.tsx'
import { useCheckedCode } from './use-checked-code.ts'
import { QuoteReceipt } from './quote-receipt.tsx'
import './quote-request.page.css'

/** `values` prefills the fields. `early` is the response to a submission without JavaScript. */
export default function QuoteForm({
  offer,
  values,
  early,
  agencyZone,
}: {
  offer: QuoteOptions
  values: QuoteRequestValues
  early: FormState | undefined
  agencyZone: AgencyZone
}) {
  const [picked, setPicked] = useState<QuoteSelection>(values)
  const look = (form: HTMLFormElement, changed?: EventTarget): void => {
    if (
      changed instanceof HTMLInputElement &&
      changed.name === 'selectedPackage' &&
      changed.checked
    )
      clearOthers(form, changed)
    if (!isTyping(changed)) setPicked(readSelection(new FormData(form)))
  }
  const plan = planWith(values.plan, offer.plans)
  const team = readTeamValue(values.team)
  const promotion = useCheckedCode(picked)
  const status = early && (
    <FormStatus
      state={early}
      success={SUCCESSES.quoteRequestSent}
      linkLabel="Track your request"
      labels={QUOTE_FORM.labels}
      idPrefix="quote-"
    />
  )
  return (
    <SendingForm
      name="quote"
      action={paths.quoteRequest}
      rules={QUOTE_FORM}
      className="quote-form"
      early={early}
      status={status}
      success={SUCCESSES.quoteRequestSent}
      source={values.source}
      onFields={look}
      onSent={showSent}
    >
      {({ errors, busy, receipt }) => (
        <>
          <div className="quote-form-blocks">
            {plan && <RequestedPlan plan={plan} error={errors.plan} />}
            {team && <RequestedTeam team={team} roles={offer.roles} error={errors.team} />}
            <Tracks chosen={values.serviceType} error={errors.serviceType} />
            <PackagePickers
              packages={offer.packages}
              ticked={values.packages}
              error={errors.selectedPackage}
            />
            <Services
              offered={offer.services}
              ticked={values.customServices}
              error={errors.customServices}
            />
            <AboutFields values={values} errors={errors} />
            <PromotionCode
              initialCode={values.promotionCode}
              error={errors.promotionCode}
              checked={promotion}
            />
          </div>
          <aside className="quote-form-aside" aria-label="Your request">
            <div role="status">
              {receipt && (
                <Sent
                  receipt={receipt}
                  agencyZone={agencyZone}
                  title="We have your request"
                  due="Your quote is due by"
                  linkLabel="Track your request"
                />
              )}
            </div>
            <QuoteReceipt picked={picked} offer={offer} promotion={promotion} busy={busy} />
          </aside>
        </>
      )}
    </SendingForm>
  )
}

type PickersProps = {
  packages: QuoteOptions['packages']
  ticked: QuoteRequestValues['packages']
  error: string | undefined
}

const PackagePickers = ({ packages, ticked, error }: PickersProps) => (
  <div id="quote-selectedPackage">
    {(['small-business', 'startups'] as const).map((track) => (
      <PackagePicker
        key={track}
        track={track}
        packages={packages.filter(({ serviceType }) => serviceType === track)}
        ticked={ticked}
        error={error}
      />
    ))}
  </div>
)

const showSent = (): void =>
  document.getElementById('sent')?.parentElement?.scrollIntoView({ block: 'nearest' })

const isTyping = (changed: EventTarget | undefined): boolean =>
  changed instanceof HTMLTextAreaElement ||
  (changed instanceof HTMLInputElement &&
    changed.name !== 'promotionCode' &&
    !['radio', 'checkbox'].includes(changed.type))

function clearOthers(form: HTMLFormElement, chosen: HTMLInputElement): void {
  const [track] = chosen.value.split(':')
  for (const box of form.querySelectorAll<HTMLInputElement>(
    `[name=selectedPackage][value^="${track}:"]`,
  ))
    if (box !== chosen) box.checked = false
}

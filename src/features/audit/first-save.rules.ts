// The first save of a section of Settings makes its row, but what stood there before was the product's usual values: it is read as a change of those.
import { PLACEHOLDER } from '../company/company.contract.ts'
import { DEFAULT_RETENTION } from '../company/retention.contract.ts'
import { USUAL_PROMISES } from '../company/promises.contract.ts'
import { USUAL_CALLS } from '../discovery/calls.contract.ts'
import { FIRST_DEFAULTS } from '../quotes/quote-defaults.contract.ts'
import type { Written } from './audit.rules.ts'

/** By table, under the names of its columns. */
const USUAL: Record<string, Record<string, unknown>> = {
  company: { facts: PLACEHOLDER },
  promises: {
    quote_request_hours: USUAL_PROMISES['quote-request'],
    pitch_hours: USUAL_PROMISES.pitch,
    message_hours: USUAL_PROMISES.message,
    discovery_hours: USUAL_PROMISES.discovery,
    interest_hours: USUAL_PROMISES.interest,
    fixes_hours: USUAL_PROMISES.fixes,
    applicant_days: USUAL_PROMISES.applicantDays,
  },
  retention: {
    mail_days: DEFAULT_RETENTION.mailDays,
    application_months: DEFAULT_RETENTION.applicationMonths,
  },
  quote_defaults: {
    deposit_percent: FIRST_DEFAULTS.depositPercent,
    valid_days: FIRST_DEFAULTS.validDays,
    terms: FIRST_DEFAULTS.terms,
  },
  discovery_settings: {
    minutes: USUAL_CALLS.minutes,
    lead_hours: USUAL_CALLS.leadHours,
    days_ahead: USUAL_CALLS.daysAhead,
    blocked_days: USUAL_CALLS.blockedDays,
  },
  bank_details: { text: '' },
  claim_evidence: { source: '', period: '', consent: '' },
  mail_template_overrides: { template_override: {} },
  team_rules: { codes_required: false },
}

/** Whose rows are never said to be new. */
export const USUALLY_THERE: readonly string[] = Object.keys(USUAL)

/** @param version what the version before it held, where each save is a row of its own */
export function asChange<Any extends Written>(written: Any, version: Written['after']): Any {
  const usual = USUAL[written.table]
  return written.what === 'created' && usual
    ? { ...written, what: 'changed', before: written.erasedAt ? null : (version ?? usual) }
    : written
}

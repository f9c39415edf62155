// Shows the first save of a settings row as a change of its defaults.
import { PLACEHOLDER } from '../company/company.contract.ts'
import { DEFAULT_RETENTION } from '../company/retention.contract.ts'
import { DEFAULT_RESPONSE_TIMES } from '../company/response-times.contract.ts'
import { DEFAULT_CALL_SETTINGS } from '../discovery/calls.contract.ts'
import { FIRST_DEFAULTS } from '../quotes/quote-defaults.contract.ts'
import type { AuditChangeRecord } from './audit.rules.ts'

const DEFAULTS: Record<string, Record<string, unknown>> = {
  company: { facts: PLACEHOLDER },
  response_times: {
    quote_request_hours: DEFAULT_RESPONSE_TIMES['quote-request'],
    pitch_hours: DEFAULT_RESPONSE_TIMES.pitch,
    message_hours: DEFAULT_RESPONSE_TIMES.message,
    discovery_hours: DEFAULT_RESPONSE_TIMES.discovery,
    interest_hours: DEFAULT_RESPONSE_TIMES.interest,
    fixes_hours: DEFAULT_RESPONSE_TIMES.fixes,
    applicant_days: DEFAULT_RESPONSE_TIMES.applicantDays,
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
    minutes: DEFAULT_CALL_SETTINGS.minutes,
    lead_hours: DEFAULT_CALL_SETTINGS.leadHours,
    days_ahead: DEFAULT_CALL_SETTINGS.daysAhead,
    blocked_days: DEFAULT_CALL_SETTINGS.blockedDays,
  },
  bank_details: { text: '' },
  claim_evidence: { source: '', period: '', consent: '' },
  mail_template_overrides: { template_override: {} },
  team_rules: { codes_required: false },
}

export const TABLES_WITH_DEFAULTS: readonly string[] = Object.keys(DEFAULTS)

/** @param version values of the previous version, if each save creates a row */
export function asChange<Any extends AuditChangeRecord>(
  written: Any,
  version: AuditChangeRecord['after'],
): Any {
  const defaults = DEFAULTS[written.table]
  return written.what === 'created' && defaults
    ? { ...written, what: 'changed', before: written.erasedAt ? null : (version ?? defaults) }
    : written
}

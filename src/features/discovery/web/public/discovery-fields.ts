// The fields of the discovery form: reading, checking and restoring them.
import type * as z from 'zod/mini'
import { type FormRules, type NotSent, technicalFields } from '#site/forms/form-state.ts'
import { type FormValues, formText } from '#site/forms/read-form.ts'
import type { CallOffer } from '../../calls.contract.ts'
import { type DiscoveryReceipt, SentDiscoveryLead } from '../../discovery.contract.ts'

export type LeadValues = FormValues
export const valuesIn = (values: LeadValues, field: string): string[] =>
  values.filter(([name]) => name === field).map(([, value]) => value)
export const leadValue = (values: LeadValues, field: string): string =>
  valuesIn(values, field)[0] ?? ''

/** `values` restores the fields when the page reloads without JavaScript. */
export type DiscoveryFormState =
  | { sent: DiscoveryReceipt; values: LeadValues; call: CallOffer | undefined }
  | NotSent

/** The email field below the form, which overrides the one in it. */
export const LATER_EMAIL = 'laterEmail'

export const DISCOVERY_FORM: FormRules<z.input<typeof SentDiscoveryLead>> = {
  labels: {
    name: 'Your Name',
    email: 'Email',
    phone: 'Phone',
    practiceName: 'Practice Name',
    challenges: 'Main challenges',
    currentPresence: 'Current online presence',
    advertisingChannels: 'Advertising channels',
    location: 'Practice location',
    mainGoal: 'Main goal',
    hasWebsite: 'Your website',
  },
  missing: {},
  schema: SentDiscoveryLead,
  read: (form) => ({
    body: {
      ...leadFieldsIn(form),
      ...technicalFields(form),
      key: formText(form, 'key') || undefined,
    },
  }),
}

const TEXTS = [
  'name',
  'phone',
  'practiceName',
  'challenges',
  'currentPresence',
  'location',
  'mainGoal',
  'hasWebsite',
  'specialty',
  'plan',
] as const

export function leadFieldsIn(form: FormData) {
  const texts = Object.fromEntries(TEXTS.map((name) => [name, formText(form, name)]))
  return { ...texts, email: emailIn(form), advertisingChannels: form.getAll('advertisingChannels') }
}

/** The sent values, so that the form stays filled; `key` updates the same lead. */
export function leadValuesOf(form: FormData, key: string): LeadValues {
  const others = [...form].flatMap(([field, value]) =>
    typeof value === 'string' && !REPLACED.includes(field) ? [[field, value] as const] : [],
  )
  return [...others, ['email', emailIn(form)], ['key', key]]
}

const REPLACED = ['email', LATER_EMAIL, 'key']
const emailIn = (form: FormData): string => formText(form, LATER_EMAIL) || formText(form, 'email')

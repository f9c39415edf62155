// Mails about requests to change a profile.
import { dayAndTime } from '#kernel/dates.ts'
import type { Brand, MailContent } from '#kernel/mail/mail-content.ts'
import type { ZonedMailBrand } from '#kernel/mail/template-override.ts'
import { paths } from '#kernel/paths.contract.ts'
import { requestedFields, requestedValues } from './profile-changes.rules.ts'

type Requested = { name: string | null; contactName: string | null; email: string | null }

export function profileChangeRequested(
  brand: ZonedMailBrand,
  request: Requested & {
    businessName: string
    customerId: string | undefined
    reason: string
    dueAt: Date
  },
): MailContent {
  const { businessName, customerId, reason, dueAt } = request
  const fields = requestedFields(request)
  const due = dayAndTime(dueAt, brand.timeZone)
  return {
    brand,
    subject: `${businessName} requests a change of their profile`,
    preview: fields,
    heading: `${businessName} requests a change`,
    values: { business: businessName, fields, due },
    blocks: [
      { p: `They want to change: ${fields}. Please answer by ${due}.`, as: 'request' },
      { rows: requestedValues(request) },
      ...(reason ? [{ p: `Their reason: ${reason}` }] : []),
      { button: { label: 'Review the request', url: `${brand.url}${customerScreen(customerId)}` } },
    ],
    why: 'You received this email because it is the agency’s address in Settings.',
  }
}

export const customerScreen = (id: string | undefined): string =>
  id === undefined ? paths.admin.customers : paths.admin.customer(id)

export function profileChanged(brand: Brand, request: Requested): MailContent {
  const fields = requestedFields(request)
  return {
    brand,
    subject: `Your profile at ${brand.name} was changed`,
    preview: fields,
    heading: 'Your profile was changed',
    values: { fields },
    blocks: [
      { p: `As you requested, we have changed: ${fields}.`, as: 'change' },
      { rows: requestedValues(request) },
      {
        button: {
          label: 'Open my profile',
          url: `${brand.url}${paths.customer.section('profile')}`,
        },
      },
      {
        small:
          'Quotes, invoices and agreements that you already have keep the details from when they were made.',
      },
    ],
    why: 'You received this email because you requested the change.',
  }
}

export function profileChangeDeclined(
  brand: Brand,
  request: Requested & { declineReason: string },
): MailContent {
  const fields = requestedFields(request)
  return {
    brand,
    subject: `We did not change your profile at ${brand.name}`,
    preview: request.declineReason,
    heading: 'We did not change your profile',
    values: { fields, reason: request.declineReason },
    blocks: [
      { p: `You asked us to change: ${fields}. We have not done so.`, as: 'decision' },
      { p: `Our reason: ${request.declineReason}`, as: 'reason' },
      {
        button: {
          label: 'Open my profile',
          url: `${brand.url}${paths.customer.section('profile')}`,
        },
      },
    ],
    why: 'You received this email because you requested a change of your profile.',
  }
}

import type { MailScreen, MailTemplates } from '#kernel/mail/mail-template.ts'
import { paths, withToken } from '#kernel/paths.contract.ts'
import {
  addressChanged,
  addressChangeEnded,
  addressChangeRequested,
  confirmNewAddress,
} from './address-changes.mail.ts'
import { EMAIL_CHANGE_PATH } from './profile-changes.contract.ts'
import {
  profileChanged,
  profileChangeDeclined,
  profileChangeRequested,
} from './profile-changes.mail.ts'

const CUSTOMERS: MailScreen = { label: 'View customers', path: () => paths.admin.customers }
const REQUEST = { name: 'Bright Smile Dental', contactName: null, email: 'office@bright.example' }
const url = (base: string): string => `${base}${withToken(EMAIL_CHANGE_PATH, 'sample')}`

export const profileChangesMailTemplates: MailTemplates = {
  group: 'Accounts and subscribers',
  templates: {
    'profile-change-requested': {
      title: 'Change of a profile requested',
      when: 'To the agency, when a customer requests a change of their name, contact or address.',
      about: CUSTOMERS,
      sample: (brand) =>
        profileChangeRequested(brand, {
          ...REQUEST,
          businessName: 'Bright Smile',
          customerId: undefined,
          reason: 'We have moved.',
          dueAt: new Date('2026-03-02T15:00:00Z'),
        }),
    },
    'profile-changed': {
      title: 'Profile changed',
      when: 'To the customer, when the team approves their request.',
      about: CUSTOMERS,
      sample: (brand) => profileChanged(brand, { ...REQUEST, email: null }),
    },
    'profile-change-declined': {
      title: 'Change of a profile declined',
      when: 'To the customer, when the team declines their request.',
      about: CUSTOMERS,
      sample: (brand) =>
        profileChangeDeclined(brand, {
          ...REQUEST,
          declineReason: 'Please send us the new registration of the business first.',
        }),
    },
    'confirm-new-address': {
      title: 'Confirm a new address',
      when: 'To the new address of an account, before anything changes.',
      isForAdmins: true,
      lost: 'It contained a link that works once. Send the link again on the page of the customer.',
      sample: (brand) =>
        confirmNewAddress(brand, { businessName: 'Bright Smile', url: url(brand.url) }),
    },
    'address-change-requested': {
      title: 'New address requested',
      when: 'To the current address of an account, with a link that stops the change.',
      isForAdmins: true,
      lost: 'It contained a link that works once. Cancel the change on the page of the customer.',
      sample: (brand) =>
        addressChangeRequested(brand, { email: 'office@bright.example', url: url(brand.url) }),
    },
    'address-changed': {
      title: 'Address changed',
      when: 'To the former address of an account, once the new one is confirmed.',
      isForAdmins: true,
      sample: (brand) => addressChanged(brand, 'office@bright.example'),
    },
    'address-change-ended': {
      title: 'New address confirmed or stopped',
      when: 'To the agency, when a customer confirms a new address, or someone objects to it.',
      about: CUSTOMERS,
      sample: (brand) =>
        addressChangeEnded(brand, {
          outcome: 'confirmed',
          businessName: 'Bright Smile',
          email: 'office@bright.example',
          customerId: undefined,
        }),
    },
  },
}

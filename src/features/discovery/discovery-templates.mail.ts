import {
  EXPIRED_CODE,
  type MailTemplates,
  NEW_LINK,
  PAST_REMINDER,
} from '#kernel/mail/mail-template.ts'
import type { ZonedMailBrand } from '#kernel/mail/template-override.ts'
import { paths } from '#kernel/paths.contract.ts'
import { INQUIRY_SCREEN } from '../inquiries/inquiries.contract.ts'
import {
  callChanged,
  callChangedForAgency,
  callCode,
  type CallUpdate,
  callReminder,
} from './calls.mail.ts'

const CALL = {
  startsAt: new Date('2026-03-10T16:00:00Z'),
  endsAt: new Date('2026-03-10T16:45:00Z'),
}
const REFERENCE = 'R-7K2M-QX'
const sampleUpdate = (what: CallUpdate['what']): CallUpdate => ({
  ...CALL,
  what,
  by: 'sender',
  reference: REFERENCE,
})
const changed = (what: CallUpdate['what']) => (brand: ZonedMailBrand) =>
  callChanged(brand, sampleUpdate(what), `${brand.url}${paths.track('sample')}`)
const changedForAgency = (what: CallUpdate['what']) => (brand: ZonedMailBrand) =>
  callChangedForAgency(brand, sampleUpdate(what), { id: 'sample', name: 'Smith Family Medicine' })

export const discoveryMailTemplates: MailTemplates = {
  group: 'Requests and messages',
  templates: {
    'discovery-call-booked': {
      title: 'Discovery call booked',
      when: 'To the practice, when a call is booked.',
      about: INQUIRY_SCREEN,
      lost: NEW_LINK,
      sample: changed('booked'),
    },
    'discovery-call-moved': {
      title: 'Discovery call rescheduled',
      when: 'To the practice, when a call is rescheduled.',
      about: INQUIRY_SCREEN,
      lost: NEW_LINK,
      sample: changed('moved'),
    },
    'discovery-call-canceled': {
      title: 'Discovery call canceled',
      when: 'To the practice, when a call is canceled.',
      about: INQUIRY_SCREEN,
      lost: NEW_LINK,
      sample: changed('canceled'),
    },
    'discovery-call-reminder': {
      title: 'Discovery call: reminder',
      when: 'To the practice, one day before a call.',
      about: INQUIRY_SCREEN,
      noResendReason: PAST_REMINDER,
      sample: (brand) =>
        callReminder(brand, CALL, REFERENCE, `${brand.url}${paths.track('sample')}`),
    },
    'discovery-call-code': {
      title: 'Code for a discovery call',
      when: 'To the practice, when it books, reschedules or cancels a call.',
      about: INQUIRY_SCREEN,
      lost: EXPIRED_CODE,
      sample: (brand) => callCode(brand, '246810', 15),
    },
    'discovery-call-booked-agency': {
      title: 'Discovery call booked (agency)',
      when: 'To the agency, when a call is booked.',
      about: INQUIRY_SCREEN,
      sample: changedForAgency('booked'),
    },
    'discovery-call-moved-agency': {
      title: 'Discovery call rescheduled (agency)',
      when: 'To the agency, when a call is rescheduled.',
      about: INQUIRY_SCREEN,
      sample: changedForAgency('moved'),
    },
    'discovery-call-canceled-agency': {
      title: 'Discovery call canceled (agency)',
      when: 'To the agency, when a call is canceled.',
      about: INQUIRY_SCREEN,
      sample: changedForAgency('canceled'),
    },
  },
}

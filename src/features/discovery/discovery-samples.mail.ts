import type { ZonedMailBrand, MailSamples } from '#kernel/mail/template-override.ts'
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
  callChanged(brand, sampleUpdate(what), `${brand.url}/track/sample`)
const changedForAgency = (what: CallUpdate['what']) => (brand: ZonedMailBrand) =>
  callChangedForAgency(brand, sampleUpdate(what), { id: 'sample', name: 'Smith Family Medicine' })

export const discoverySamples: MailSamples = {
  'discovery-call-booked': changed('booked'),
  'discovery-call-moved': changed('moved'),
  'discovery-call-canceled': changed('canceled'),
  'discovery-call-booked-agency': changedForAgency('booked'),
  'discovery-call-moved-agency': changedForAgency('moved'),
  'discovery-call-canceled-agency': changedForAgency('canceled'),
  'discovery-call-reminder': (brand) =>
    callReminder(brand, CALL, REFERENCE, `${brand.url}/track/sample`),
  'discovery-call-code': (brand) => callCode(brand, '246810', 15),
}

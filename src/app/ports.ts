// Connects each port to the function of the feature that handles it.
import { mailApplicationTrackingUrl } from '#features/careers/application-tracking.service.ts'
import { recordErasure } from '#features/customers/erase-customer.service.ts'
import { refreshCustomers } from '#features/customers/refresh-customers.service.ts'
import { eraseApplicationMails } from '#features/inbound-mail/erase-application-mails.service.ts'
import { nameOfFirstRequest } from '#features/inquiries/my-inquiries.service.ts'
import { updateApplicationThread } from '#features/messages/application-thread.service.ts'
import { nameOfProject } from '#features/projects/name-of-project.service.ts'
import { startWork } from '#features/projects/start-work.service.ts'
import { keepRequestOrigin } from '#features/statistics/request-origin.service.ts'
import type { Ports } from '#kernel/context.ts'

export const ports: Ports = {
  contactsChanged: refreshCustomers,
  contactErased: recordErasure,
  applicationChanged: updateApplicationThread,
  applicationErased: eraseApplicationMails,
  nameAtFirstRequest: nameOfFirstRequest,
  mailOtherTrackingLink: mailApplicationTrackingUrl,
  quotePaid: startWork,
  projectName: nameOfProject,
  requestReceived: keepRequestOrigin,
}

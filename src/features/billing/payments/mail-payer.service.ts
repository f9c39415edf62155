// Mails a customer about a payment, with its document attached.
import type { TransactionCtx } from '#kernel/context.ts'
import type { Brand, MailContent } from '#kernel/mail/mail-content.ts'
import { generalReplySubject } from '#kernel/mail/reply-addresses.ts'
import { queueInvoiceMail } from '../billing-details/invoice-mails.service.ts'
import { invoiceAttachments } from './invoices.service.ts'
import type { PaymentRow } from './payments.store.ts'

/**
 * Also to the second email. Sent regardless of the customer's mail preferences, because these mails
 * are receipts and documents.
 */
export const mailPayer = (
  ctx: TransactionCtx,
  payment: PaymentRow,
  { templateName, write }: { templateName: string; write: (brand: Brand) => MailContent },
): Promise<void> =>
  queueInvoiceMail(ctx, {
    templateName,
    about: payment.id,
    to: { name: payment.businessName, address: payment.email },
    replySubject: generalReplySubject(payment.businessName),
    write,
    attachments: invoiceAttachments(payment),
  })

// Notifies the customer, and on a cancellation the agency, of a changed plan.
import { notifyAgency } from '#features/accounts/notify-agency.service.ts'
import { readBrand } from '#features/company/company.service.ts'
import { notify } from '#features/notifications/notify.service.ts'
import type { TransactionCtx } from '#kernel/context.ts'
import type { MailContent } from '#kernel/mail/mail-content.ts'
import { post } from '#kernel/mail/mailer.ts'
import type { PlanSubscription } from '#kernel/payments/provider.ts'
import { paths } from '#kernel/paths.contract.ts'
import {
  planCanceled,
  planCanceledForAgency,
  planChanged,
  planEnded,
  planUnchanged,
  planReactivated,
} from './subscriptions.mail.ts'
import type { PlanPaymentMethod } from './subscriptions.contract.ts'
import type { SubscriptionRow } from './subscriptions.store.ts'

/** `transfer-unpaid`: an invoice was not paid for the days in Settings. */
type EndedFor = PlanSubscription['endedFor'] | 'transfer-unpaid'

type Brand = MailContent['brand'] & { timeZone: string }

export async function notifyOfChange(
  ctx: TransactionCtx,
  before: SubscriptionRow,
  after: SubscriptionRow,
  endedFor: EndedFor,
): Promise<void> {
  // A subscription that was never active here sends no notifications.
  const notification = before.isLive ? planNotification(before, after, endedFor) : undefined
  if (notification?.templateName === 'plan-canceled')
    await notifyAgency(ctx, {
      templateName: 'plan-canceled-agency',
      about: after.id,
      write: (brand) => planCanceledForAgency(brand, after),
    })
  if (notification)
    await notifyPlanChange(
      ctx,
      after,
      notification.templateName,
      notification.title,
      notification.write,
    )
}

type PlanNotification = {
  templateName: string
  title: string
  write: (brand: Brand) => MailContent
}

function planNotification(
  before: SubscriptionRow,
  after: SubscriptionRow,
  endedFor: EndedFor,
): PlanNotification | undefined {
  const { plan, next, currentPeriodEnd: periodEnd } = after
  const { name, amount } = latest(after)
  const [was, is] = [before.status === 'canceled', after.status === 'canceled']
  if (!after.isLive)
    return {
      templateName: 'plan-ended',
      title: `Your ${plan.name} plan has ended`,
      write: (brand) =>
        planEnded(brand, { name: plan.name, family: after.family, why: endedFor ?? 'other' }),
    }
  if (!was && is)
    return {
      templateName: 'plan-canceled',
      title: `Your ${plan.name} plan is canceled`,
      write: (brand) => planCanceled(brand, { name: plan.name, periodEnd }),
    }
  if (was && !is)
    return {
      templateName: 'plan-reactivated',
      title: `Your ${plan.name} plan continues`,
      write: (brand) => planReactivated(brand, { name, amount, periodEnd }),
    }
  if (before.next && !next && before.plan.id === plan.id)
    return {
      templateName: 'plan-resumed',
      title: `Your plan stays ${name}`,
      write: (brand) => planUnchanged(brand, { name, amount, periodEnd }),
    }
  return latest(before).id === latest(after).id
    ? undefined
    : {
        templateName: 'plan-changed',
        title: `Your plan is ${name}`,
        write: (brand) =>
          planChanged(brand, {
            name,
            amount,
            from: next && periodEnd,
            paymentMethod: after.paymentMethod as PlanPaymentMethod,
          }),
      }
}

const latest = ({ plan, next }: SubscriptionRow) => next ?? plan

/** Mailed regardless of the customer's mail preferences, because it changes what they pay. */
export async function notifyPlanChange(
  ctx: TransactionCtx,
  { id, businessName, email }: Pick<SubscriptionRow, 'id' | 'businessName' | 'email'>,
  templateName: string,
  title: string,
  write: (brand: Brand) => MailContent,
): Promise<void> {
  const to = { name: businessName, address: email }
  const content = write(await readBrand(ctx))
  await notify(ctx, {
    to,
    kind: 'payments',
    title,
    text: content.preview,
    path: paths.customer.section('subscription'),
  })
  await post(ctx, { templateName, about: id, to, content })
}

// Payments, invoices, refunds, monthly plans, subscriptions and offers of plans.
import { declareTable, type FeatureDeclaration } from '#kernel/feature.ts'
import { countryName } from '../../kernel/countries.contract.ts'
import { paths } from '../../kernel/paths.contract.ts'
import { AUDITED_CALLS } from './audited-calls.contract.ts'
import { bankImportFiles, bankImports, bankLines } from './bank-imports/bank-imports.table.ts'
import { cleanUpBankImports } from './bank-imports/clean-up-imports.service.ts'
import { recordBankImport } from './bank-imports/record-import.service.ts'
import { finishImportReversal } from './bank-imports/undo-import.service.ts'
import { endSecondPlan } from './subscriptions/apply-plan-snapshot.service.ts'
import { billingMailTemplates } from './billing-templates.mail.ts'
import { accountingCodes } from './bookkeeping/accounting-codes.table.ts'
import { billingDetails } from './billing-details/billing-details.table.ts'
import { changePayerAddress } from './change-payer-address.service.ts'
import { closeCheckouts } from './payments/checkout.service.ts'
import { erasePayer, preparePayerErasure } from './erase-payer.service.ts'
import { closeOfferPages, expireCheckouts } from './payments/expire-checkouts.service.ts'
import { exportMyBillingData } from './export-payer.service.ts'
import { fixOrders } from './fixes/fixes.table.ts'
import { updateProviderCustomer } from './provider-customers.service.ts'
import { chargeLateFees } from './late-fees/charge-late-fees.service.ts'
import { lateFeeCharges } from './late-fees/late-fees.table.ts'
import { invoiceDrafts } from './invoices/invoice-drafts.table.ts'
import { invoiceDraftSearch } from './invoices/invoice-drafts.view.ts'
import { renderInvoice } from './payments/invoices.service.ts'
import { overduePaymentsGauge } from './payments/overdue-payments.service.ts'
import { paymentCalendar } from './payments/payment-calendar.view.ts'
import { paymentsGoingLive } from './payments/payments-going-live.service.ts'
import { checkouts, invoices, payments, webhookEvents } from './payments/payments.table.ts'
import { paymentCustomers, paymentSearch, paymentWork } from './payments/payments.view.ts'
import { planOffers } from './plan-offers/plan-offers.table.ts'
import { planOfferDeals } from './plan-offers/plan-offers.view.ts'
import { pricingPlans } from './plans/plans.table.ts'
import { declinedPlanWork, planCustomers, planSearch } from './plans/plans.view.ts'
import { payerSettings, paymentTerms } from './payment-terms/payment-terms.table.ts'
import { FIRST_TERMS } from './payment-terms/payment-terms.contract.ts'
import {
  recurringInvoiceRuns,
  recurringInvoices,
} from './recurring-invoices/recurring-invoices.table.ts'
import { recurringInvoiceSearch } from './recurring-invoices/recurring-invoices.view.ts'
import { runRecurringInvoices } from './recurring-invoices/run-recurring-invoices.service.ts'
import { remindPayments } from './reminders/remind-payments.service.ts'
import { paymentReminders } from './reminders/reminders.table.ts'
import { renderStatement } from './statements/statements.service.ts'
import { submitRefund } from './payments/refunds.service.ts'
import { planOrders, subscriptions } from './subscriptions/subscriptions.table.ts'
import { checkOldVatNumbers, checkVatNumber } from './tax/check-vat-number.service.ts'
import { percentText, TAX_CLASSES, type TaxClass } from './tax/document-tax.contract.ts'
import { taxExemptions, taxRates } from './tax/tax-rates.table.ts'
import { vatChecks } from './tax/vat-checks.table.ts'
import { billTransferPlans } from './transfer-plans/bill-transfer-plans.service.ts'
import { endUnusedPlan } from './transfer-plans/continue-by-card.service.ts'
import { stopCard } from './transfer-plans/switch-method.service.ts'
import { planPeriods } from './transfer-plans/transfer-plans.table.ts'
import { deleteOldWebhookEvents } from './payments/webhook-events.service.ts'
import { billingData } from './billing.seed.ts'
import { SUBSCRIPTIONS_CONTENT_TAG } from './billing.tags.ts'
import { SUBSCRIPTIONS_PAGE } from './plans/web/public/subscriptions.content.ts'

export const billingFeature: FeatureDeclaration = {
  tables: [
    declareTable(pricingPlans, {
      audit: {
        kind: 'plans',
        one: 'Pricing plan',
        undo: (id) => `/pricing-plans/${id}/deletion`,
        cents: ['amount', 'adSpend'],
      },
      screen: () => paths.admin.tab('pricing'),
    }),
    declareTable(planOrders, {
      audit: { kind: 'payments', one: 'Plan order', cents: ['amount'] },
      addresses: ['email'],
      businessName: 'businessName',
    }),
    declareTable(planOffers, {
      audit: { kind: 'payments', one: 'Plan offer' },
      addresses: ['email'],
    }),
    declareTable(subscriptions, {
      audit: {
        kind: 'payments',
        one: 'Subscription',
        cents: ['firstAmount'],
        labels: {
          anchorOn: 'first day of the first month',
          renewsOn: 'first day of the next month',
          nextMethod: 'next payment method',
          endsNotBefore: 'not ended unpaid before',
        },
      },
      addresses: ['email'],
      businessName: 'businessName',
    }),
    declareTable(planPeriods, {
      audit: {
        kind: 'payments',
        one: 'Plan month',
        owner: { table: subscriptions, column: 'subscriptionId' },
        labels: { startsOn: 'first day', endsOn: 'first day of the next month' },
        isSecondary: true,
      },
    }),
    declareTable(payments, {
      audit: {
        kind: 'payments',
        one: 'Payment',
        cents: ['amount', 'coveredAmount'],
        labels: { amount: 'amount' },
        ignored: ['collectionRevision'],
      },
      screen: () => paths.admin.payments,
      addresses: ['email'],
      businessName: 'businessName',
    }),
    declareTable(paymentReminders, {
      audit: {
        kind: 'payments',
        one: 'Payment reminder',
        owner: { table: payments, column: 'paymentId' },
        isSecondary: true,
      },
    }),
    declareTable(lateFeeCharges, {
      audit: {
        kind: 'payments',
        one: 'Late fee',
        owner: { table: payments, column: 'paymentId' },
        isSecondary: true,
      },
    }),
    declareTable(paymentTerms, {
      audit: {
        kind: 'settings',
        one: 'Payment terms',
        many: 'Payment terms',
        labels: {
          planDaysAhead: 'days from the invoice of a plan to its month',
          planEndDays: 'days until an unpaid plan ends',
        },
        defaults: FIRST_TERMS,
      },
      screen: () => paths.admin.setting('payments'),
    }),
    declareTable(payerSettings, {
      audit: { kind: 'payments', one: 'Payment settings', many: 'Payment settings' },
      addresses: ['email'],
    }),
    declareTable(billingDetails, {
      audit: {
        kind: 'payments',
        one: 'Billing details',
        many: 'Billing details',
        labels: { name: 'billing name', region: 'state or region', street: 'street address' },
      },
      addresses: ['email', 'secondEmail'],
    }),
    declareTable(taxRates, {
      audit: {
        kind: 'settings',
        one: 'Tax rate',
        labels: { region: 'state or region', startsOn: 'first day', endsOn: 'last day' },
        formats: {
          // Only our own service writes both, from the contract.
          percent: (percent) => percentText(percent as number),
          taxClass: (name) => TAX_CLASSES[name as TaxClass].toLowerCase(),
          country: (code) => countryName(code as string),
        },
        ignored: ['revision'],
      },
      screen: () => paths.admin.setting('tax'),
    }),
    declareTable(taxExemptions, {
      audit: {
        kind: 'payments',
        one: 'Tax exemption',
        labels: { startsOn: 'first day', endsOn: 'last day' },
        hidden: ['fileId'],
      },
      addresses: ['email'],
    }),
    declareTable(vatChecks, {
      audit: {
        kind: 'payments',
        one: 'Check of a VAT number',
        many: 'Checks of VAT numbers',
        labels: { answeredAt: 'answer of VIES', identifier: 'identifier of VIES' },
        ignored: ['isWaiting', 'requestedAt'],
        isSecondary: true,
      },
      addresses: ['email'],
    }),
    declareTable(accountingCodes, {
      audit: {
        kind: 'settings',
        one: 'Accounts for an accounting program',
        many: 'Accounts for accounting programs',
      },
      screen: () => paths.admin.setting('payments'),
    }),
    declareTable(invoices, { audit: { kind: 'payments', one: 'Invoice', isSecondary: true } }),
    declareTable(invoiceDrafts, {
      audit: {
        kind: 'payments',
        one: 'Invoice draft',
        undo: (id) => `/invoice-drafts/${id}/deletion`,
        cents: ['total'],
        ignored: ['revision'],
      },
      screen: (id) => paths.admin.invoiceDraft(id),
      addresses: ['email'],
      businessName: 'businessName',
    }),
    declareTable(recurringInvoices, {
      audit: {
        kind: 'payments',
        one: 'Recurring invoice',
        cents: ['total', 'changeTotal'],
        ignored: ['revision', 'period'],
      },
      screen: (id) => paths.admin.recurringInvoice(id),
      addresses: ['email'],
      businessName: 'businessName',
    }),
    declareTable(recurringInvoiceRuns, { audit: 'not recorded' }),
    declareTable(bankImports, {
      audit: { kind: 'payments', one: 'Bank statement', ignored: ['revision', 'csv', 'problems'] },
      screen: (id) => paths.admin.bankImport(id),
    }),
    declareTable(bankImportFiles, { audit: 'not recorded', export: 'omitted' }),
    declareTable(bankLines, { audit: 'not recorded' }),
    declareTable(checkouts, { audit: 'not recorded' }),
    declareTable(webhookEvents, { audit: 'not recorded', export: 'omitted' }),
    declareTable(fixOrders, {
      audit: { kind: 'payments', one: 'Fix order' },
      addresses: ['email'],
    }),
  ],
  auditKinds: {
    payments: { title: 'Payments', rank: 40 },
    plans: { title: 'Pricing plans', rank: 80 },
  },
  auditedCalls: AUDITED_CALLS,
  gauges: [overduePaymentsGauge],
  tasks: [
    closeCheckouts,
    expireCheckouts,
    closeOfferPages,
    submitRefund,
    remindPayments,
    runRecurringInvoices,
    chargeLateFees,
    deleteOldWebhookEvents,
    endSecondPlan,
    billTransferPlans,
    endUnusedPlan,
    stopCard,
    updateProviderCustomer,
    checkVatNumber,
    checkOldVatNumbers,
    recordBankImport,
    finishImportReversal,
    cleanUpBankImports,
  ],
  mailTemplates: billingMailTemplates,
  attachments: { invoice: renderInvoice, statement: renderStatement },
  initialData: billingData,
  personalData: {
    erase: erasePayer,
    changeAddress: changePayerAddress,
    prepareErasure: preparePayerErasure,
    exportRecords: exportMyBillingData,
  },
  searchSources: [paymentSearch, invoiceDraftSearch, recurringInvoiceSearch, planSearch],
  workSources: () => [declinedPlanWork, paymentWork],
  calendarSources: [paymentCalendar],
  customers: {
    ...paymentCustomers,
    records: [...paymentCustomers.records, ...planCustomers.records],
    activityKinds: { ...paymentCustomers.activityKinds, ...planCustomers.activityKinds },
    activities: [...paymentCustomers.activities, ...planCustomers.activities],
  },
  deals: planOfferDeals,
  goingLive: [paymentsGoingLive],
  contentPages: [{ page: SUBSCRIPTIONS_PAGE, cacheTag: SUBSCRIPTIONS_CONTENT_TAG }],
}

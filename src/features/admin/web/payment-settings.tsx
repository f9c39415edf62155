// Settings of payments: cards, the bank account, when payments are due, and accounting programs.
import { AccountingCodesPanel } from '#features/billing/bookkeeping/web/admin/accounting-codes.panel.tsx'
import { PaymentTermsPanel } from '#features/billing/payment-terms/web/admin/payment-terms.panel.tsx'
import { CardStatusPanel } from '#features/billing/payments/web/admin/card-status.panel.tsx'
import { BankDetailsPanel } from '#features/company/web/admin/bank-details.panel.tsx'

export const PaymentSettings = () => (
  <>
    <CardStatusPanel />
    <BankDetailsPanel />
    <PaymentTermsPanel />
    <AccountingCodesPanel />
  </>
)

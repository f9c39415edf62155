// Settings of payments: cards, the bank account for transfers, and when payments are due.
import { PaymentTermsPanel } from '#features/billing/payment-terms/web/admin/payment-terms.panel.tsx'
import { CardStatusPanel } from '#features/billing/payments/web/admin/card-status.panel.tsx'
import { BankDetailsPanel } from '#features/company/web/admin/bank-details.panel.tsx'

export const PaymentSettings = () => (
  <>
    <CardStatusPanel />
    <BankDetailsPanel />
    <PaymentTermsPanel />
  </>
)

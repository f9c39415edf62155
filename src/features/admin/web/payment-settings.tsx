// Settings of payments: cards, and the bank account for transfers.
import { CardStatusPanel } from '#features/billing/payments/web/admin/card-status.panel.tsx'
import { BankDetailsPanel } from '#features/company/web/admin/bank-details.panel.tsx'

export const PaymentSettings = () => (
  <>
    <CardStatusPanel />
    <BankDetailsPanel />
  </>
)

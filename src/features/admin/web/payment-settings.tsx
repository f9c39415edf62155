// Settings of payments: cards, bank account, currencies, due dates, and accounting programs.
import { AccountingCodesPanel } from '#features/billing/bookkeeping/web/admin/accounting-codes.panel.tsx'
import { PaymentTermsPanel } from '#features/billing/payment-terms/web/admin/payment-terms.panel.tsx'
import { CardStatusPanel } from '#features/billing/payments/web/admin/card-status.panel.tsx'
import { CurrenciesPanel } from '#features/company/web/admin/currencies.panel.tsx'
import { BankDetailsPanel } from '#features/company/web/admin/bank-details.panel.tsx'

export const PaymentSettings = () => (
  <>
    <CardStatusPanel />
    <BankDetailsPanel />
    <CurrenciesPanel />
    <PaymentTermsPanel />
    <AccountingCodesPanel />
  </>
)

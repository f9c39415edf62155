// The gauge of overdue payments.
import { MAIN_CURRENCY } from '#kernel/currencies.contract.ts'
import type { GaugeDeclaration } from '#kernel/gauges.ts'
import { sumOverduePayments } from './overdue-payments.store.ts'

export const overduePaymentsGauge: GaugeDeclaration = {
  name: 'cedarline_overdue_payments_cents',
  help: 'What customers owe after the due day, in the smallest unit of the currency.',
  labelNames: ['currency'],
  async read({ db, clock }) {
    const sums = await sumOverduePayments(db, clock.now())
    const values = sums.map(({ currency, cents }) => ({ labels: { currency }, value: cents }))
    return values.length ? values : [{ labels: { currency: MAIN_CURRENCY }, value: 0 }]
  },
}

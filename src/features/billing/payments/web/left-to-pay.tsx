// What is left of a payment that was paid or credited in part.
import { exactDollars } from '#kernel/money.ts'
import { amountLeft, type Payment } from '../payments.contract.ts'
import '#ui/work-layout.css'

export const LeftToPay = ({ of }: { of: Pick<Payment, 'status' | 'amount' | 'coveredAmount'> }) =>
  of.status === 'pending' && of.coveredAmount > 0 ? (
    <span className="side-note numeric">{exactDollars(amountLeft(of))} left</span>
  ) : null

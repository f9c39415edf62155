// What is left of a payment that was paid or credited in part.
import { exactMoney } from '#kernel/money.ts'
import { amountLeft, type Payment } from '../payments.contract.ts'
import '#ui/work-layout.css'

type Props = { of: Pick<Payment, 'status' | 'amount' | 'coveredAmount' | 'currency'> }

export const LeftToPay = ({ of }: Props) =>
  of.status === 'pending' && of.coveredAmount > 0 ? (
    <span className="side-note numeric">{exactMoney(amountLeft(of), of.currency)} left</span>
  ) : null

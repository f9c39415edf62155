// The quote number in a payment's description does not wrap.
import './payments.css'

export function PaymentDescription({ text }: { text: string }) {
  const [before = '', number, after] = text.split(/(Q-\d{4}-\d+)/)
  return number ? (
    <>
      {before}
      <span className="payment-description-number">{number}</span>
      {after}
    </>
  ) : (
    text
  )
}

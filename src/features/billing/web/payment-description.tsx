// What a payment is for, with the number of its quote in one piece. Its styles: payments.css.

export function PaymentDescription({ text }: { text: string }) {
  const [before = '', number, after] = text.split(/(Q-\d{4}-\d+)/)
  return number ? (
    <>
      {before}
      <span className="whole">{number}</span>
      {after}
    </>
  ) : (
    text
  )
}

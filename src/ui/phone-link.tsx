// A phone number that starts a call.
import './buttons.css'

export const PhoneLink = ({ phone }: { phone: string }) => (
  <a className="text-link numeric" href={`tel:${phone.replace(/[^\d+]/g, '')}`}>
    {phone}
  </a>
)

// Screen for a page while the database or its disk is unavailable.
import { ButtonLink } from '#ui/button.tsx'
import { ShopWithBlindDown } from '#ui/illustrations/closed-shops.tsx'
import type { FormValues } from '../forms/read-form.ts'
import { ResendForm } from '../forms/resend-form.tsx'
import './frame.css'

/** `values` is the form data that a visitor sent to `href` without JavaScript. */
type Props = { message: string; reference: string | undefined; href: string; values: FormValues }

export const OutageScreen = ({ message, reference, href, values }: Props) => (
  <main id="main" className="section sky outage-page">
    <div className="wrap">
      <ShopWithBlindDown />
      <h1 className="display">We’ll be right back</h1>
      <p className="lead">{message}</p>
      {values.length ? (
        <ResendForm href={href} values={values} />
      ) : (
        <p>
          <ButtonLink size="large" href={href}>
            Try again
          </ButtonLink>
        </p>
      )}
      {reference && (
        <p className="small" suppressHydrationWarning>
          Reference {reference}
        </p>
      )}
    </div>
  </main>
)

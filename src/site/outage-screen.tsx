// Screen for a page while the database or its disk is unavailable.
import { Button, ButtonLink } from '#ui/button.tsx'
import { TextField } from '#ui/field.tsx'
import { ShopWithBlindDown } from '#ui/illustrations/closed-shops.tsx'
import type { FormValues } from './form-state.ts'

const OWN_FIELDS = ['key', 'secondsTaken', 'leaveEmpty', 'source', 'next', 'intent', 'token']

/** `values` is the form data that a visitor sent to `href` without JavaScript. */
type Props = { message: string; reference: string | undefined; href: string; values: FormValues }

export const OutageScreen = ({ message, reference, href, values }: Props) => (
  <main id="main" className="section sky outage">
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

/** Repeats the form with the same idempotency key. The server never sends a password back. */
function ResendForm({ href, values }: Pick<Props, 'href' | 'values'>) {
  const passwords = values.filter(([name]) => isPassword(name))
  const texts = values.filter(([name]) => !isPassword(name))
  const seen = texts.filter(([name, value]) => value.trim() && !OWN_FIELDS.includes(name))
  return (
    <form method="post" action={href}>
      <p>
        We could not confirm that we received this. Nothing you typed is lost. Please send it again.
      </p>
      {texts.map(([name, value], at) => (
        <input key={`${at} ${name}`} type="hidden" name={name} defaultValue={value} />
      ))}
      {seen.length > 0 && (
        <dl className="card">
          {seen.map(([name, value], at) => (
            <div key={`${at} ${name}`}>
              <dt>{humanize(name)}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
      )}
      {passwords.map(([name]) => (
        <TextField key={name} type="password" name={name} label={humanize(name)} required />
      ))}
      <Button type="submit" size="large">
        Send again
      </Button>
    </form>
  )
}

const isPassword = (name: string): boolean => /password/i.test(name)

/** `businessName` becomes `Business name`. */
function humanize(name: string): string {
  const text = name.replaceAll(/[A-Z]/g, (character) => ` ${character.toLowerCase()}`).trim()
  return text.charAt(0).toUpperCase() + text.slice(1)
}

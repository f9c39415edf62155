import { Button } from '#ui/button.tsx'
import { TextField } from '#ui/field.tsx'
import type { FormValues } from './read-form.ts'

const OWN_FIELDS = ['key', 'secondsTaken', 'leaveEmpty', 'source', 'next', 'intent', 'token']

/** Repeats the form with the same idempotency key. The server never sends a password back. */
export function ResendForm({ href, values }: { href: string; values: FormValues }) {
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

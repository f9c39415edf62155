import { ArrowLeft, Lock } from 'lucide-react'
import { data, redirect } from 'react-router'
import type { Company } from '#features/company/company.contract.ts'
import type { ErrorResponse } from '#kernel/failure.ts'
import { exactMoney } from '#kernel/money.ts'
import { paths } from '#kernel/paths.contract.ts'
import { apiContext } from '#site/data/api-context.ts'
import type { PageHandle } from '#site/hydration/hydration.ts'
import { Logo } from '#site/layouts/logo.tsx'
import { pageMeta } from '#site/seo/meta.ts'
import { formText } from '#site/forms/read-form.ts'
import { readForm } from '#site/forms/submit-form.ts'
import { Button, ButtonLink } from '#ui/button.tsx'
import { TextField } from '#ui/field.tsx'
import { Icon } from '#ui/icon.tsx'
import { Banner } from '#ui/banner.tsx'
import {
  NOT_A_TEST_CARD,
  type SandboxCheckout,
  spaced,
  TEST_CARDS,
} from '../../sandbox.contract.ts'
import type { Route } from './+types/sandbox-checkout.page'
import './sandbox-checkout.page.css'

/** Anyone with the URL can pay here. */
export const handle: PageHandle = { secret: true }
export const meta: Route.MetaFunction = (around) =>
  pageMeta(around, {
    title: 'Test payment',
    description:
      'Pay with a test card in the sandbox of this demo. No card is charged and no money moves.',
    unlisted: true,
  })

export async function loader({ params: { id }, context }: Route.LoaderArgs) {
  const api = context.get(apiContext)
  const company = await api.company.$get()
  if (!company.ok) throw data(await company.json(), company.status)
  const reply = await api.sandbox.checkouts[':id'].$get({ param: { id } })
  const around = { company: await company.json() }
  if (reply.ok) return data({ ...around, checkout: await reply.json() })
  return data({ ...around, checkout: undefined }, 404)
}

export async function action({ params: { id }, request, context }: Route.ActionArgs) {
  const form = await readForm(request)
  const page = context.get(apiContext).sandbox.checkouts[':id']
  const step = formText(form, 'step')
  const reply = step
    ? await page.step.$post({ param: { id }, json: { approve: step === 'approve' } })
    : await page.payment.$post({ param: { id }, json: { card: formText(form, 'card') } })
  // The client types only success responses; every error response has this one shape.
  if (!reply.ok)
    return data(
      {
        errors:
          ((await reply.json()) as unknown as ErrorResponse).fields?.card ??
          'This did not work. Please try again.',
      },
      reply.status,
    )
  const { state, done } = await reply.json()
  if (state === 'complete') throw redirect(done)
  return data({ errors: undefined })
}

export default function SandboxCheckoutPage({
  loaderData: { company, checkout },
  actionData,
}: Route.ComponentProps) {
  return (
    <>
      <aside className="sandbox-bar" aria-label="Test mode">
        <p>
          <b>Test mode</b>
          <span>Sandbox payments. No card is charged and no money moves.</span>
        </p>
      </aside>
      {checkout ? (
        <main id="main" className="sandbox-checkout">
          <Order company={company} checkout={checkout} />
          <section className="sandbox-pay" aria-labelledby="pay">
            <Pay checkout={checkout} errors={actionData?.errors} />
          </section>
        </main>
      ) : (
        <NotFound />
      )}
    </>
  )
}

/** The page does not exist outside a demo, or with a Stripe key. */
function NotFound() {
  return (
    <main id="main" className="sandbox-pay">
      <h1>Oops! Page not found</h1>
      <p>
        <ButtonLink href={paths.home}>Return to Home</ButtonLink>
      </p>
    </main>
  )
}

function Order({
  company: { name },
  checkout: { title, detail, amount, currency, lines, email, leave },
}: {
  company: Company
  checkout: SandboxCheckout
}) {
  return (
    <section className="sandbox-order sky" aria-label="Order">
      <div>
        <a className="arrow-link" href={leave}>
          <Icon of={ArrowLeft} /> Back to {name}
        </a>
        <p className="sandbox-brand">
          <Logo />
          <span>{name}</span>
        </p>
        <h1>{title}</h1>
        {lines.length > 0 && <Sums amount={amount} currency={currency} lines={lines} />}
        <p className="sandbox-note">
          {[detail, email && `We will email the invoice to ${email}.`].filter(Boolean).join(' ')}
        </p>
      </div>
    </section>
  )
}

function Sums({ amount, currency, lines }: Pick<SandboxCheckout, 'amount' | 'currency' | 'lines'>) {
  return (
    <>
      <p className="sandbox-amount numeric">{exactMoney(amount, currency)}</p>
      <dl>
        {lines.map(({ label, amount: part }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd className="numeric">{exactMoney(part, currency)}</dd>
          </div>
        ))}
        <div>
          <dt>Due today</dt>
          <dd className="numeric">{exactMoney(amount, currency)}</dd>
        </div>
      </dl>
    </>
  )
}

function Pay({ checkout, errors }: { checkout: SandboxCheckout; errors: string | undefined }) {
  switch (checkout.state) {
    case 'open':
      return <CardForm checkout={checkout} errors={errors} />
    case 'requires-action':
      return <BankStep checkout={checkout} errors={errors} />
    default:
      return <Over checkout={checkout} />
  }
}

/** The browser rejects any number that is not listed before the form sends it. */
const PATTERN = TEST_CARDS.map(({ number }) => spaced(number).replaceAll(' ', ' ?')).join('|')

function CardForm({
  checkout: { amount, currency, problem },
  errors,
}: {
  checkout: SandboxCheckout
  errors: string | undefined
}) {
  return (
    <>
      <h2 id="pay">{amount ? 'Pay by card' : 'New card'}</h2>
      {problem && (
        <div role="alert">
          <Banner tone="bad" title={problem}>
            Nothing was charged. Try another card.
          </Banner>
        </div>
      )}
      <form method="post">
        <TextField
          label="Card number"
          name="card"
          required
          pattern={PATTERN}
          title={NOT_A_TEST_CARD}
          error={errors}
          inputMode="numeric"
          autoComplete="off"
          maxLength={23}
          placeholder={spaced(TEST_CARDS[0].number)}
        />
        <Button type="submit" size="large">
          <Icon of={Lock} />
          {amount ? `Pay ${exactMoney(amount, currency)}` : 'Save this card'}
        </Button>
        <p className="field-hint">
          {amount ? 'Clicking twice charges only once. ' : ''}You return to your dashboard
          afterward.
        </p>
      </form>
      <TestCards />
    </>
  )
}

function TestCards() {
  return (
    <section className="sandbox-cards" aria-labelledby="cards">
      <h2 id="cards">Test cards</h2>
      <p className="field-hint">{NOT_A_TEST_CARD}</p>
      <ul>
        {TEST_CARDS.map(({ number, result }) => (
          <li key={number}>
            <form method="post">
              <input type="hidden" name="card" value={number} />
              <button
                type="submit"
                className="numeric"
                aria-label={`Pay with test card ${spaced(number)}: ${result}`}
              >
                {spaced(number)}
              </button>
              <span>{result}</span>
            </form>
          </li>
        ))}
      </ul>
    </section>
  )
}

function BankStep({
  checkout: { amount, currency },
  errors,
}: {
  checkout: SandboxCheckout
  errors: string | undefined
}) {
  return (
    <>
      <h2 id="pay">Your bank asks: is this you?</h2>
      <form method="post">
        <p>
          {amount
            ? `Test Bank asks you to confirm a payment of ${exactMoney(amount, currency)}.`
            : 'Test Bank asks you to confirm saving this card.'}
        </p>
        {errors && (
          <div role="alert">
            <Banner tone="bad" title={errors} />
          </div>
        )}
        <Button type="submit" name="step" value="approve" size="large">
          Yes, this is me
        </Button>
        <Button type="submit" name="step" value="decline" size="large" variant="outline">
          No, stop this payment
        </Button>
      </form>
    </>
  )
}

function Over({ checkout: { state, amount, done, leave } }: { checkout: SandboxCheckout }) {
  const isDone = state === 'complete'
  return (
    <>
      <h2 id="pay">
        {isDone ? (amount ? 'This is paid' : 'This card is saved') : 'This page is closed'}
      </h2>
      <p>
        {isDone
          ? 'You will not be charged again if you come back to this page.'
          : 'It was replaced by a newer page, paid another way, or expired after a day. Nothing was charged here.'}
      </p>
      <p>
        <ButtonLink href={isDone ? done : leave}>Back to your dashboard</ButtonLink>
      </p>
    </>
  )
}

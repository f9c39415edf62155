import { ArrowLeft } from 'lucide-react'
import { useState } from 'react'
import { data } from 'react-router'
import { COMPANY_TAG } from '#features/company/company.tags.ts'
import { paths } from '#kernel/paths.contract.ts'
import { apiContext } from '#site/data/api.ts'
import type { PageHandle } from '#site/hydration/hydration.ts'
import { pageMeta } from '#site/seo/meta.ts'
import { readForm, formText } from '#site/forms/read-form.ts'
import { Icon } from '#ui/icon.tsx'
import { SignPainter } from '#ui/illustrations/sign-painter.tsx'
import type { Route } from './+types/signup.page'
import { allowedNextPath } from '../../accounts.contract.ts'
import { errorResponseOf, rejectedAs, unreachableAs } from '../account-form-state.ts'
import {
  checkSignUp,
  MISSING_SIGN_UP_FIELDS,
  NOT_CREATED,
  readSignUpValues,
  type SignUpState,
} from './sign-up-fields.ts'
import { SignUpForm } from './signup-form.tsx'
import './signup.page.css'

export const handle: PageHandle = {
  hydrate: 'when-idle',
  cacheTags: [COMPANY_TAG],
  queryParams: ['email', 'next'],
}

export const meta: Route.MetaFunction = (around) =>
  pageMeta(around, {
    title: 'Create your account',
    description:
      'Create an account with your business name and email to keep your quotes, payments and projects in one place.',
  })

/** A mail to `email` links here; `next` is the page to open after sign-in. */
export function loader({ request }: Route.LoaderArgs) {
  const { searchParams } = new URL(request.url)
  return {
    email: searchParams.get('email')?.slice(0, 254) ?? '',
    next: allowedNextPath(searchParams.get('next')),
  }
}

export async function action({ request, context }: Route.ActionArgs) {
  const form = await readForm(request)
  const api = context.get(apiContext)
  const values = readSignUpValues(form)
  if (formText(form, 'intent') === 'again') {
    const reply = await api.auth['verification-mails'].$post({
      json: { email: values.email, ...onward(values) },
    })
    if (reply.ok)
      return respond(
        { sent: { name: values.name, email: values.email, ...onward(values), isResent: true } },
        200,
      )
    return respond(
      { ...rejectedAs('Email not sent', await errorResponseOf(reply)), values },
      reply.status,
    )
  }
  const checked = checkSignUp(form)
  if ('state' in checked) return respond(checked.state, 400)
  const reply = await api.auth['sign-up'].$post({ json: checked.signUp })
  if (reply.ok)
    return respond(
      {
        sent: {
          name: checked.signUp.name,
          email: checked.signUp.email,
          ...onward(values),
          isResent: false,
        },
      },
      201,
    )
  return respond(
    { ...rejectedAs(NOT_CREATED, await errorResponseOf(reply), MISSING_SIGN_UP_FIELDS), values },
    reply.status,
  )
}

const onward = ({ next }: { next?: string | undefined }) => (next ? { next } : {})

const respond = (result: SignUpState, status: number) =>
  data(result, { status, headers: { 'cache-control': 'no-store' } })
export const headers: Route.HeadersFunction = ({ actionHeaders }) => actionHeaders

/** Validates in the browser before it sends the form, and keeps the values on a network error. */
export async function clientAction({
  request,
  serverAction,
}: Route.ClientActionArgs): Promise<SignUpState> {
  const form = await request.clone().formData()
  const checked = checkSignUp(form)
  if (formText(form, 'intent') !== 'again' && 'state' in checked) return checked.state
  try {
    return await serverAction()
  } catch (error) {
    return { ...unreachableAs(NOT_CREATED, error), values: readSignUpValues(form) }
  }
}

const NEXT: readonly [what: string, text: string][] = [
  ['Check your email', 'One link confirms that the address is yours.'],
  ['Your quotes appear', 'Quotes for that address are added to your account once it is verified.'],
]

export default function SignupPage({
  loaderData: { email, next },
  actionData: early,
}: Route.ComponentProps) {
  const values =
    early && !early.sent
      ? early.values
      : {
          name: '',
          email: early ? '' : email,
          agreeToTerms: false,
          next: early ? early.sent.next : next,
        }
  const [sign, setSign] = useState({
    name: early?.sent?.name ?? values.name,
    isDry: early?.sent !== undefined,
  })
  return (
    <main id="main" className="signup-page sky">
      <div className="wrap">
        <div className="signup-shop">
          <h1 className="display">Put your name over the door</h1>
          <p className="lead">An account keeps your quotes, payments and projects in one place.</p>
          <SignPainter {...sign} />
        </div>
        <div className="signup-side">
          <SignUpForm values={values} early={early} onSign={setSign} />
          <ol className="signup-next" aria-label="After you sign up">
            {NEXT.map(([what, text]) => (
              <li key={what}>
                <b>{what}</b>
                <span>{text}</span>
              </li>
            ))}
          </ol>
          <p className="signup-back">
            <a className="arrow-link" href={paths.home}>
              <Icon of={ArrowLeft} /> Back to home
            </a>
          </p>
        </div>
      </div>
    </main>
  )
}

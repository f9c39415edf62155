import { data } from 'react-router'
import { COMPANY_TAG } from '#features/company/company.tags.ts'
import { loadContent } from '#features/content/web/public/content.query.ts'
import { contentOf } from '#kernel/content-page.contract.ts'
import { apiContext } from '#site/data/api-context.ts'
import { HydratedForm } from '#site/hydration/hydrated-form.tsx'
import type { PageHandle } from '#site/hydration/hydration.ts'
import { pageMeta } from '#site/seo/meta.ts'
import { formText } from '#site/forms/read-form.ts'
import { readForm } from '#site/forms/submit-form.ts'
import type { Route } from './+types/signup.page'
import { allowedNextPath } from '../../accounts.contract.ts'
import { SIGNUP_CONTENT_TAG } from '../../accounts.tags.ts'
import { errorResponseOf, rejectedAs } from '../account-form-state.ts'
import {
  checkSignUp,
  MISSING_SIGN_UP_FIELDS,
  NOT_CREATED,
  readSignUpValues,
  type SignUpState,
} from './sign-up-fields.ts'
import { SIGNUP_PAGE } from './signup.content.ts'
import SignUp from './signup.form.tsx'
import './signup.page.css'

export const handle: PageHandle = {
  hydrate: 'when-idle',
  form: 'signup',
  cacheTags: [COMPANY_TAG, SIGNUP_CONTENT_TAG],
  queryParams: ['email', 'next'],
}

export const meta: Route.MetaFunction = (around) => {
  const { search } = around.loaderData?.content ?? contentOf(SIGNUP_PAGE)
  return pageMeta(around, { title: 'Create your account', ...search })
}

/** A mail to `email` links here; `next` is the page to open after sign-in. */
export async function loader(loaded: Route.LoaderArgs) {
  const { searchParams } = new URL(loaded.request.url)
  return {
    content: await loadContent(SIGNUP_PAGE, loaded),
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

export default function SignupPage({
  loaderData: { content, email, next },
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
  return (
    <main id="main" className="signup-page sky">
      <HydratedForm
        of={SignUp}
        props={{ texts: { top: content.top, next: content.next }, values, early }}
      />
    </main>
  )
}

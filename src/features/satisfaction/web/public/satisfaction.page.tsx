import { data } from 'react-router'
import { longDay } from '#kernel/dates.ts'
import type { ErrorResponse } from '#kernel/failure.ts'
import { apiContext } from '#site/data/api-context.ts'
import { useCompany } from '#site/data/company.ts'
import { formText, numberField } from '#site/forms/read-form.ts'
import { formHeaders, readForm } from '#site/forms/submit-form.ts'
import type { PageHandle } from '#site/hydration/hydration.ts'
import { pageMeta } from '#site/seo/meta.ts'
import { Banner } from '#ui/banner.tsx'
import { Button } from '#ui/button.tsx'
import { ShopWithBlindDown } from '#ui/illustrations/closed-shops.tsx'
import {
  CHANGEABLE_DAYS,
  HIGHEST_LOW_RATING,
  type SatisfactionAnswer,
  type SatisfactionQuestion,
  satisfactionPath,
} from '../../satisfaction.contract.ts'
import { SatisfactionBadge, SatisfactionComment } from '../satisfaction-answer.tsx'
import { SatisfactionFields } from '../satisfaction-fields.tsx'
import type { Route } from './+types/satisfaction.page'
import '#ui/sky-reference.css'
import './satisfaction.page.css'

/** Programs follow links in mails, so opening the page stores nothing; only the form does. */
export const handle: PageHandle = { secret: true }

export const meta: Route.MetaFunction = ({ loaderData, ...around }) =>
  pageMeta(around, {
    title: loaderData?.question ? 'How satisfied are you?' : 'Question not found',
    description:
      'Tell us how satisfied you are with the result of your project. No account needed.',
    unlisted: true,
  })

/** The API client does not encode path parameters. */
const linkOf = (token: string) => ({ param: { token: encodeURIComponent(token) } })

/** The rating in the address only selects an answer. */
export async function loader({ request, params, context }: Route.LoaderArgs) {
  const reply = await context.get(apiContext).satisfaction[':token'].$get(linkOf(params.token))
  const selected = Number(new URL(request.url).searchParams.get('rating'))
  if (reply.ok) return data({ question: await reply.json(), selected })
  const status: number = reply.status
  if (status !== 404 && status !== 400) throw data(await reply.json(), status)
  return data({ question: undefined, selected }, 404)
}

/** `entered` refills the form after an error. */
type Result = {
  isSaved: boolean
  message: string
  errors: { rating?: string | undefined; comment?: string | undefined }
  entered: { rating: number | undefined; comment: string }
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const form = await readForm(request)
  const entered = { rating: numberField(form, 'rating'), comment: formText(form, 'comment') }
  const reply = await context.get(apiContext).satisfaction[':token'].$put({
    ...linkOf(params.token),
    // Cast: the API names a missing rating.
    json: entered as { rating: number; comment: string },
  })
  if (reply.ok) return respond({ isSaved: true, message: '', errors: {}, entered }, 200)
  // The API client does not type error responses; all have this shape.
  const { message, fields = {} } = (await reply.json()) as unknown as ErrorResponse
  const errors = { rating: fields.rating, comment: fields.comment }
  const isShownAtField = errors.rating !== undefined || errors.comment !== undefined
  return respond(
    { isSaved: false, message: isShownAtField ? '' : message, errors, entered },
    reply.status,
  )
}

const respond = (result: Result, status: number) =>
  data(result, { status, headers: { 'cache-control': 'no-store' } })
export const headers = formHeaders

export default function SatisfactionPage({
  loaderData: { question, selected },
  params: { token },
  actionData,
}: Route.ComponentProps) {
  if (!question) return <NotFound />
  const { answer, isOpen } = question
  const isForm = isOpen && !actionData?.isSaved
  return (
    <main id="main">
      <section className="satisfaction-hero sky">
        <div className="wrap">
          <p className="sky-reference satisfaction-project">{question.projectName}</p>
          <h1 className="display">
            {actionData?.isSaved
              ? 'Thank you for your answer'
              : 'How satisfied are you with the result?'}
          </h1>
          <p className="lead">{leadOf(question, actionData?.isSaved ?? false)}</p>
        </div>
      </section>
      <div className="wrap satisfaction-page">
        {isForm ? (
          <AnswerForm question={question} selected={selected} result={actionData} />
        ) : (
          answer && <Answered question={question} answer={answer} token={token} />
        )}
      </div>
    </main>
  )
}

function leadOf({ answer, isOpen }: SatisfactionQuestion, isSaved: boolean): string {
  if (!isOpen) return 'This answer can no longer be changed.'
  if (!isSaved) return 'One question, and a comment if you like. The team reads every answer.'
  return (answer?.rating ?? 0) <= HIGHEST_LOW_RATING
    ? 'We are sorry that the result is not what you expected. The team looks at your answer.'
    : 'The team has it now.'
}

type FormProps = {
  question: SatisfactionQuestion
  selected: number
  result: Result | undefined
}

function AnswerForm({ question, selected, result }: FormProps) {
  const { message = '', errors = {}, entered } = result ?? {}
  return (
    <form method="post" noValidate>
      {message && <Banner tone="bad">{message}</Banner>}
      <SatisfactionFields {...(entered ?? initialValues(question, selected))} errors={errors} />
      <div>
        <Button type="submit" size="large">
          Send answer
        </Button>
      </div>
      <ChangeableNote {...question} />
    </form>
  )
}

const initialValues = ({ answer }: SatisfactionQuestion, selected: number) => ({
  rating: selected || answer?.rating,
  comment: answer?.comment,
})

function ChangeableNote({ answer, openUntil }: SatisfactionQuestion) {
  const { timeZone } = useCompany()
  return (
    <p className="muted small">
      {answer && openUntil
        ? `You answered on ${longDay(new Date(answer.answeredAt), timeZone)}, and can change it until ${longDay(new Date(openUntil), timeZone)}.`
        : `You can change your answer for ${CHANGEABLE_DAYS} days.`}
    </p>
  )
}

type AnsweredProps = {
  question: SatisfactionQuestion
  answer: SatisfactionAnswer
  token: string
}

function Answered({ question: { isOpen, openUntil }, answer, token }: AnsweredProps) {
  const { timeZone } = useCompany()
  return (
    <section aria-labelledby="your-answer" className="satisfaction-answered">
      <h2 id="your-answer">Your answer</h2>
      <p>
        <SatisfactionBadge rating={answer.rating} />
      </p>
      <SatisfactionComment comment={answer.comment} />
      <p className="muted small">
        Answered on {longDay(new Date(answer.answeredAt), timeZone)}.{' '}
        {isOpen && openUntil && (
          <>
            You can{' '}
            <a className="text-link satisfaction-change" href={satisfactionPath(token)}>
              change it
            </a>{' '}
            until {longDay(new Date(openUntil), timeZone)}.
          </>
        )}
      </p>
    </section>
  )
}

function NotFound() {
  const { email } = useCompany()
  return (
    <main id="main" className="wrap satisfaction-missing">
      <ShopWithBlindDown />
      <h1>This link is invalid or has expired</h1>
      <p className="muted">
        The link may be incomplete, or older than 180 days. Email{' '}
        <a className="text-link" href={`mailto:${email}`}>
          {email}
        </a>{' '}
        to tell us what you think.
      </p>
    </main>
  )
}

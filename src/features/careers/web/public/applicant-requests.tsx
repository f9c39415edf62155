// Withdrawal and deletion by the applicant; works without JavaScript.
import { Banner } from '#ui/banner.tsx'
import { Button } from '#ui/button.tsx'
import { TextField } from '#ui/field.tsx'
import { APPLICANT_REQUESTS, type ApplicantRequest } from '../../application-tracking.contract.ts'
import './application.page.css'

/** `problem`: why no code was mailed. `codeError`: why the entered code was rejected. */
export type ApplicantRequestState = {
  is: 'failed' | 'mailed' | 'done'
  requestKind: ApplicantRequest
  problem?: string
  codeError?: string
}

const REQUEST_TEXTS: Record<
  ApplicantRequest,
  { title: string; text: string; buttonLabel: string; yes: string }
> = {
  withdrawal: {
    title: 'Withdraw application',
    text: 'We stop considering it. You can apply again at any time.',
    buttonLabel: 'Withdraw my application',
    yes: 'Withdraw now',
  },
  deletion: {
    title: 'Delete my data',
    text: 'Permanently deletes your application, your resume, our notes and the emails about it.',
    buttonLabel: 'Delete my application',
    yes: 'Delete now',
  },
}

export function ApplicantRequestSection({ result }: { result: ApplicantRequestState | undefined }) {
  return (
    <section
      className="application-tracking-requests"
      aria-labelledby="application-tracking-requests"
    >
      <h2 id="application-tracking-requests">Changed your mind?</h2>
      <ApplicantRequestForms requests={APPLICANT_REQUESTS} result={result} />
    </section>
  )
}

type RequestFormsProps = {
  requests: readonly ApplicantRequest[]
  result: ApplicantRequestState | undefined
}

export const ApplicantRequestForms = ({ requests, result }: RequestFormsProps) =>
  result?.is === 'mailed' ? (
    <CodeForm {...result} />
  ) : (
    <Choices requests={requests} result={result} />
  )

function Choices({ requests, result }: RequestFormsProps) {
  return (
    <>
      <p className="muted">
        Anyone with this link can open this page, so we’ll email a code to the address you applied
        with.
      </p>
      {result?.problem && <Banner tone="bad">{result.problem}</Banner>}
      {requests.map((requestKind) => (
        <form key={requestKind} method="post" className="application-tracking-request">
          <h3>{REQUEST_TEXTS[requestKind].title}</h3>
          <p>{REQUEST_TEXTS[requestKind].text}</p>
          <input type="hidden" name="requestKind" value={requestKind} />
          <Button type="submit" variant="outline">
            {REQUEST_TEXTS[requestKind].buttonLabel}
          </Button>
          <a className="text-link" href={`?requestKind=${requestKind}`}>
            I already have a code
            <span className="visually-hidden">: {REQUEST_TEXTS[requestKind].title}</span>
          </a>
        </form>
      ))}
    </>
  )
}

function CodeForm({ requestKind, problem, codeError }: ApplicantRequestState) {
  return (
    <form method="post" className="application-tracking-request" noValidate>
      {problem ? (
        <Banner tone="bad">{problem}</Banner>
      ) : (
        <p role="status">
          We emailed a code to the address you applied with. It is valid for 15 minutes.
        </p>
      )}
      <input type="hidden" name="requestKind" value={requestKind} />
      <TextField
        label="Code"
        name="code"
        required
        inputMode="numeric"
        autoComplete="one-time-code"
        maxLength={6}
        error={codeError}
      />
      <div className="application-tracking-buttons">
        <Button type="submit" name="step" value="code">
          {REQUEST_TEXTS[requestKind].yes}
        </Button>
        <Button type="submit" name="step" value="again" variant="outline">
          Send another code
        </Button>
      </div>
      <p className="muted small">{REQUEST_TEXTS[requestKind].text}</p>
    </form>
  )
}

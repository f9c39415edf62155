// Signs in to the demo account whose button was clicked: only a script can store the token.
import { useEffect, useState } from 'react'
import { PROBLEMS } from '#kernel/messages.ts'
import { paths } from '#kernel/paths.contract.ts'
import { errorMessage } from '#site/data/api-error.ts'
import { homeOf, safeNext, signIn } from '#site/data/session.ts'
import { Banner } from '#ui/banner.tsx'
import type { DemoAccount } from '../../demo-accounts.contract.ts'

export function DemoSignIn({ account }: { account: DemoAccount | undefined }) {
  const [problem, setProblem] = useState<string>()
  useEffect(() => {
    if (!account) return
    const { username, password } = account
    signIn({ username, password }).then(
      ({ role }) =>
        location.replace(
          safeNext(new URLSearchParams(location.search).get('next')) ?? homeOf(role),
        ),
      (error: unknown) => setProblem(errorMessage(error, PROBLEMS.loginFailed.text)),
    )
  }, [account])
  if (account && !problem) return <p role="status">Signing in as {account.name}…</p>
  if (!problem)
    return (
      <p>
        Go to the{' '}
        <a className="text-link" href={paths.login}>
          sign-in page
        </a>
        .
      </p>
    )
  return (
    <Banner tone="bad" title={PROBLEMS.loginFailed.title}>
      {problem}{' '}
      <a className="text-link" href={paths.login}>
        Back to sign-in
      </a>
    </Banner>
  )
}

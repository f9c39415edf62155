import { CircleCheck, CircleX, FileSearch } from 'lucide-react'
import type { ReactNode } from 'react'
import { data, redirect } from 'react-router'
import { exactTime, longDay } from '#kernel/dates.ts'
import { paths } from '#kernel/paths.contract.ts'
import { apiContext } from '#site/data/api-context.ts'
import { useCompany } from '#site/data/company.ts'
import type { PageHandle } from '#site/hydration/hydration.ts'
import { pageMeta } from '#site/seo/meta.ts'
import { Button } from '#ui/button.tsx'
import { TextField } from '#ui/field.tsx'
import { Icon } from '#ui/icon.tsx'
import { Banner } from '#ui/banner.tsx'
import type { QuoteVerification } from '../../quotes.contract.ts'
import { speakableCode } from '../../quotes.rules.ts'
import type { Route } from './+types/verify.page'
import { FINGERPRINT, SHOWN, VERIFY } from './verify.content.ts'
import '#ui/sky-reference.css'
import './verify.page.css'

export const handle: PageHandle = { secret: true, background: 'sky' }

export const meta: Route.MetaFunction = ({ loaderData, ...around }) =>
  pageMeta(around, {
    title: VERIFY[stateOf(loaderData)].title,
    description:
      'Check a record of acceptance by its code: see whether it matches our stored record.',
    unlisted: true,
  })

type Checked = { code: string | undefined; found?: QuoteVerification; fingerprint?: string }

export async function loader({ params, request, context }: Route.LoaderArgs) {
  const searchParams = new URL(request.url).searchParams
  const input = searchParams.get('code')?.trim()
  if (input) throw redirect(paths.verifyCode(encodeURIComponent(input)))
  const { code } = params
  if (!code) return data<Checked>({ code })
  const fingerprint =
    searchParams.get('fingerprint')?.replaceAll(/\s/g, '').slice(0, 100) || undefined
  // The client inserts the parameter without encoding.
  const reply = await context.get(apiContext).acceptances[':code'].$get({
    param: { code: encodeURIComponent(code) },
    query: { fingerprint },
  })
  if (reply.ok)
    return data<Checked>({
      code: code.replaceAll(/[\s-]/g, '').toUpperCase(),
      found: await reply.json(),
      ...(fingerprint && { fingerprint }),
    })
  const status: number = reply.status
  if (status !== 404) throw data(await reply.json(), status)
  return data<Checked>({ code }, 404)
}

function stateOf({ code, found }: Checked = { code: undefined }): keyof typeof VERIFY {
  if (found) return found.matches ? 'matches' : 'differs'
  return code === undefined ? 'form' : 'unknown'
}

export default function VerifyPage({ loaderData: checked }: Route.ComponentProps) {
  const state = stateOf(checked)
  const { heading, text } = VERIFY[state]
  const { code, found } = checked
  return (
    <main id="main">
      <section className="verify-hero sky">
        <div className="wrap">
          <div className="verify-text">
            {found && code && (
              <p className="sky-reference">
                Record <b>{speakableCode(code)}</b>
              </p>
            )}
            <h1 className="display">{heading}</h1>
            <p className="lead">{text}</p>
            {!found && <CodeForm input={code} />}
          </div>
          <VerificationCard>
            {found ? <VerificationResult found={found} /> : <Blank />}
          </VerificationCard>
        </div>
      </section>
      <div className="verify-below wrap">
        {found && <Fingerprint checked={checked} />}
        {found && (
          <section>
            <h2>Check another record</h2>
            <CodeForm input={undefined} />
          </section>
        )}
        <p className="verify-shown muted">{SHOWN}</p>
      </div>
    </main>
  )
}

function VerificationCard({ children }: { children: ReactNode }) {
  return (
    <div className="verify-card">
      <svg
        viewBox="0 0 32 32"
        aria-hidden
        fill="none"
        stroke="currentColor"
        strokeWidth="3"
        strokeLinecap="round"
      >
        <path d="M14 4.5h4M11 11h10M8 17.5h16M16 17.5V28M2.5 28h27" />
      </svg>
      {children}
    </div>
  )
}

function VerificationResult({
  found: { matches, quoteNumber, on, timestamp },
}: {
  found: QuoteVerification
}) {
  return (
    <>
      <p className="verify-card-title">Record of acceptance</p>
      <dl>
        <div>
          <dt>Quote</dt>
          <dd>{quoteNumber}</dd>
        </div>
        <div>
          <dt>Accepted on</dt>
          <dd>
            <time dateTime={on}>{longDay(new Date(`${on}T12:00:00Z`), 'UTC')}</time>
          </dd>
        </div>
        {timestamp && (
          <div>
            <dt>Timestamp</dt>
            <dd>
              <time dateTime={timestamp.at}>{exactTime(new Date(timestamp.at), 'UTC')}</time>
              {timestamp.authority && `, by ${timestamp.authority}`}
            </dd>
          </div>
        )}
      </dl>
      <p className={matches ? 'verify-stamp verify-stamp-good' : 'verify-stamp verify-stamp-bad'}>
        <Icon of={matches ? CircleCheck : CircleX} />
        {matches ? 'Matches' : 'Does not match'}
      </p>
    </>
  )
}

function Blank() {
  return (
    <div className="verify-blank" aria-hidden>
      <p className="verify-card-title">Record of acceptance</p>
      <i />
      <i />
      <i />
      <p>Code</p>
      <b>····-····-····</b>
    </div>
  )
}

function CodeForm({ input }: { input: string | undefined }) {
  return (
    <form action={paths.verify} className="verify-form">
      <TextField
        label="Record code"
        name="code"
        required
        defaultValue={input}
        error={input && 'No record has this code.'}
        placeholder="7F3K-92AB-CDEF"
        hint="Twelve characters, with or without hyphens."
        maxLength={40}
        autoCapitalize="characters"
        autoComplete="off"
        spellCheck={false}
      />
      <Button type="submit" variant={input === undefined ? 'outline' : 'primary'}>
        <Icon of={FileSearch} /> Check it
      </Button>
    </form>
  )
}

function Fingerprint({ checked: { code, found, fingerprint } }: { checked: Checked }) {
  const { email } = useCompany()
  const isSame = found?.isSame ?? null
  return (
    <section>
      <h2>{FINGERPRINT.heading}</h2>
      <p className="muted">{FINGERPRINT.text}</p>
      {isSame !== null && (
        <div role="status">
          <Banner tone={isSame ? 'ok' : 'bad'}>
            {isSame ? (
              FINGERPRINT.same
            ) : (
              <>
                {FINGERPRINT.other}{' '}
                <a className="text-link" href={`mailto:${email}`}>
                  {email}
                </a>
              </>
            )}
          </Banner>
        </div>
      )}
      <form action={paths.verifyCode(code ?? '')} className="verify-form">
        <TextField
          label="Fingerprint"
          name="fingerprint"
          required
          defaultValue={fingerprint}
          hint={FINGERPRINT.hint}
          maxLength={100}
          autoCapitalize="off"
          autoComplete="off"
          spellCheck={false}
        />
        <Button type="submit" variant="outline">
          Compare
        </Button>
      </form>
    </section>
  )
}

// Withdrawal and deletion by the applicant, confirmed with a mailed code. Works without JavaScript.
import { Banner } from '#ui/banner.tsx'
import { Button } from '#ui/button.tsx'
import { TextField } from '#ui/field.tsx'
import { APPLICANT_WISHES, type ApplicantWish } from '../applications.contract.ts'

/** `problem`: why no code was mailed. `wrongCode`: why the entered code was rejected. */
export type WishAnswer = {
  is: 'asked' | 'mailed' | 'done'
  wish: ApplicantWish
  problem?: string
  wrongCode?: string
}

const WISHES: Record<ApplicantWish, { title: string; text: string; ask: string; yes: string }> = {
  withdrawal: {
    title: 'Withdraw it',
    text: 'We stop considering it. You can apply again at any time.',
    ask: 'Withdraw my application',
    yes: 'Withdraw it now',
  },
  deletion: {
    title: 'Have it deleted',
    text: 'Your resume, what you wrote, our notes and the mails about it go, for good.',
    ask: 'Delete my application',
    yes: 'Delete it now',
  },
}

export function ApplicantWishes({ said }: { said: WishAnswer | undefined }) {
  return (
    <section className="following-wishes" aria-labelledby="following-wishes">
      <h2 id="following-wishes">Changed your mind?</h2>
      <WishForms wishes={APPLICANT_WISHES} said={said} />
    </section>
  )
}

type Wishes = { wishes: readonly ApplicantWish[]; said: WishAnswer | undefined }

export const WishForms = ({ wishes, said }: Wishes) =>
  said?.is === 'mailed' ? <CodeForm {...said} /> : <Choices wishes={wishes} said={said} />

function Choices({ wishes, said }: Wishes) {
  return (
    <>
      <p className="muted">
        Anybody with this link could press a button, so we mail a code to the address that you
        applied with.
      </p>
      {said?.problem && <Banner tone="bad">{said.problem}</Banner>}
      {wishes.map((wish) => (
        <form key={wish} method="post" className="following-wish">
          <h3>{WISHES[wish].title}</h3>
          <p>{WISHES[wish].text}</p>
          <input type="hidden" name="wish" value={wish} />
          <Button type="submit" variant="outline">
            {WISHES[wish].ask}
          </Button>
          <a className="text-link" href={`?wish=${wish}`}>
            I have a code already<span className="visually-hidden">: {WISHES[wish].title}</span>
          </a>
        </form>
      ))}
    </>
  )
}

function CodeForm({ wish, problem, wrongCode }: WishAnswer) {
  return (
    <form method="post" className="following-wish" noValidate>
      {problem ? (
        <Banner tone="bad">{problem}</Banner>
      ) : (
        <p role="status">
          We have mailed a code to the address that you applied with. It works for 15 minutes.
        </p>
      )}
      <input type="hidden" name="wish" value={wish} />
      <TextField
        label="Code"
        name="code"
        required
        inputMode="numeric"
        autoComplete="one-time-code"
        maxLength={6}
        error={wrongCode}
      />
      <div className="following-buttons">
        <Button type="submit" name="step" value="code">
          {WISHES[wish].yes}
        </Button>
        <Button type="submit" name="step" value="again" variant="outline">
          Send another code
        </Button>
      </div>
      <p className="muted small">{WISHES[wish].text}</p>
    </form>
  )
}

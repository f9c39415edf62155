// Asks for the link to a request again. Sent as a plain form: these pages run no script.
import { Send } from 'lucide-react'
import { Button } from '#ui/button.tsx'
import { TextField } from '#ui/field.tsx'
import { Icon } from '#ui/icon.tsx'
import { Banner } from '#ui/banner.tsx'

/** `asked` is the same whether or not there is such a request. `wrong` has the sentence for each wrong field. */
export type FindAnswer =
  | { asked: true }
  | { asked: false; problem?: string; wrong: Wrong; typed: Typed }
type Wrong = { reference?: string; email?: string }
type Typed = { reference: string; email: string }

const NOTHING: { wrong: Wrong; typed: Typed } = { wrong: {}, typed: { reference: '', email: '' } }

export function FindForm({
  answer,
  large = false,
}: {
  answer?: FindAnswer | undefined
  large?: boolean
}) {
  const { wrong, typed } = answer?.asked === false ? answer : NOTHING
  return (
    <form
      method="post"
      action="/track"
      noValidate
      className={large ? 'find-form find-form-large' : 'find-form'}
    >
      <FindStatus answer={answer} />
      <TextField
        label="Reference"
        name="reference"
        required
        defaultValue={typed.reference}
        error={wrong.reference}
        placeholder="R-7F3K-92"
        hint="It is in the first line of the email we sent you."
        autoCapitalize="characters"
        autoComplete="off"
        spellCheck={false}
      />
      <TextField
        label="Email"
        name="email"
        type="email"
        required
        defaultValue={typed.email}
        error={wrong.email}
        hint="The address you gave us."
        autoComplete="email"
      />
      <Button
        type="submit"
        variant={large ? 'primary' : 'outline'}
        size={large ? 'large' : 'medium'}
      >
        <Icon of={Send} /> Mail me the link
      </Button>
    </form>
  )
}

function FindStatus({ answer }: { answer: FindAnswer | undefined }) {
  if (answer?.asked) {
    return (
      <div role="status">
        <Banner tone="info">
          If there is such a request, its link is on its way to that address.
        </Banner>
      </div>
    )
  }
  return answer?.problem ? <Banner tone="bad">{answer.problem}</Banner> : null
}

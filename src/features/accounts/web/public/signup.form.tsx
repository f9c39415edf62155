// The sign-up form, and an illustrated sign with the name that the visitor types.
import { ArrowLeft } from 'lucide-react'
import { useState } from 'react'
import { paths } from '#kernel/paths.contract.ts'
import { Icon } from '#ui/icon.tsx'
import { SignPainter } from '#ui/illustrations/sign-painter.tsx'
import type { SignUpState, SignUpValues } from './sign-up-fields.ts'
import { SignUpForm } from './signup-form.tsx'
import './signup.page.css'

const NEXT: readonly [what: string, text: string][] = [
  ['Check your email', 'One link confirms that the address is yours.'],
  ['Your quotes appear', 'Quotes for that address are added to your account once it is verified.'],
]

type Props = { values: SignUpValues; early: SignUpState | undefined }

/** @param early result of a form sent without scripts */
export default function SignUp({ values, early }: Props) {
  const [sign, setSign] = useState({
    name: early?.sent?.name ?? values.name,
    isDry: early?.sent !== undefined,
  })
  return (
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
  )
}

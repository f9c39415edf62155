// The sign-up form, and an illustrated sign with the name that the visitor types.
import { ArrowLeft } from 'lucide-react'
import { useState } from 'react'
import { paths } from '#kernel/paths.contract.ts'
import { Icon } from '#ui/icon.tsx'
import { SignPainter } from '#ui/illustrations/sign-painter.tsx'
import type { SignUpState, SignUpValues } from './sign-up-fields.ts'
import type { SignUpTexts } from './signup.content.ts'
import { SignUpForm } from './signup-form.tsx'
import './signup.page.css'

type Props = { texts: SignUpTexts; values: SignUpValues; early: SignUpState | undefined }

/** @param early result of a form sent without scripts */
export default function SignUp({ texts: { top, next }, values, early }: Props) {
  const [sign, setSign] = useState({
    name: early?.sent?.name ?? values.name,
    isDry: early?.sent !== undefined,
  })
  return (
    <div className="wrap">
      <div className="signup-shop">
        <h1 className="display">{top.headline}</h1>
        <p className="lead">{top.lead}</p>
        <SignPainter {...sign} />
      </div>
      <div className="signup-side">
        <SignUpForm values={values} early={early} onSign={setSign} />
        <ol className="signup-next" aria-label="After you sign up">
          <li>
            <b>{next.email}</b>
            <span>{next.emailText}</span>
          </li>
          <li>
            <b>{next.quotes}</b>
            <span>{next.quotesText}</span>
          </li>
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

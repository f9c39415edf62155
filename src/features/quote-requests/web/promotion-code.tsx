// The optional promotion code field. Invalid codes are sent too.
import { useEffect, useState } from 'react'
import type { CheckedCode } from '#features/promotions/promotions.contract.ts'
import { createApi } from '#site/api.ts'
import { answerOf } from '#site/refused.ts'
import { TextField } from '#ui/field.tsx'
import { type Picked, trackOf } from './quote-fields.ts'

export type Checked = Pick<CheckedCode, 'code' | 'isUsable' | 'words'>

const PAUSE = 500

export function useCheckedCode({ promotionCode: code, serviceType }: Picked): Checked | undefined {
  const [answered, setAnswered] = useState<{ question: string; said: Checked }>()
  const question = `${serviceType} ${code}`
  useEffect(() => {
    if (!code) return undefined
    let isOver = false
    const waiting = setTimeout(async () => {
      const said = await ask(code, serviceType)
      if (!isOver) setAnswered({ question, said })
    }, PAUSE)
    return () => {
      isOver = true
      clearTimeout(waiting)
    }
  }, [code, serviceType, question])
  return code && answered?.question === question ? answered.said : undefined
}

/** A failed check shows no error. */
async function ask(code: string, serviceType: string): Promise<Checked> {
  const api = createApi(location.origin, (input, init) => fetch(input, init))
  const track = trackOf(serviceType)
  return answerOf<CheckedCode>(
    api['promotion-checks'].$post({ json: { code, ...(track && { serviceType: track }) } }),
  ).catch(() => ({ code, isUsable: false, words: 'We will check it when we prepare your quote.' }))
}

export function PromotionCode({
  given,
  error,
  checked,
}: {
  given: string
  error: string | undefined
  checked: Checked | undefined
}) {
  return (
    <div className="quote-block quote-code">
      <TextField
        id="quote-promotionCode"
        label="Have a promotion code?"
        name="promotionCode"
        optional
        defaultValue={given}
        error={error}
        maxLength={40}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
      />
      <p
        className={checked?.isUsable ? 'quote-code-said quote-code-good' : 'quote-code-said'}
        role="status"
      >
        {checked &&
          (checked.isUsable
            ? `${checked.code} takes ${checked.words.replace(/ off$/, '')} off your quote.`
            : `${checked.words} You can send your request with or without it.`)}
      </p>
    </div>
  )
}

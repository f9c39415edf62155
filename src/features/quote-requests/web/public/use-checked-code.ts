// Checks a promotion code while the visitor types it.
import { useEffect, useState } from 'react'
import type { CheckedCode } from '#features/promotions/promotions.contract.ts'
import { unwrap } from '#site/data/api-error.ts'
import { type QuoteSelection, trackOf } from './quote-fields.ts'

export type PromotionCheck = Pick<CheckedCode, 'code' | 'isUsable' | 'label'>

const DEBOUNCE_MS = 500

export function useCheckedCode({
  promotionCode: code,
  serviceType,
}: QuoteSelection): PromotionCheck | undefined {
  const [lookup, setLookup] = useState<{ question: string; answer: PromotionCheck }>()
  const question = `${serviceType} ${code}`
  useEffect(() => {
    if (!code) return undefined
    let isOver = false
    const waiting = setTimeout(async () => {
      const answer = await checkCode(code, serviceType)
      if (!isOver) setLookup({ question, answer })
    }, DEBOUNCE_MS)
    return () => {
      isOver = true
      clearTimeout(waiting)
    }
  }, [code, serviceType, question])
  return code && lookup?.question === question ? lookup.answer : undefined
}

/** The client loads with the first code. A failed check shows no error. */
async function checkCode(code: string, serviceType: string): Promise<PromotionCheck> {
  const track = trackOf(serviceType)
  try {
    const { createApi } = await import('#site/data/api.ts')
    const api = createApi(location.origin, (input, init) => fetch(input, init))
    return await unwrap<CheckedCode>(
      api['promotion-checks'].$post({ json: { code, ...(track && { serviceType: track }) } }),
    )
  } catch {
    return { code, isUsable: false, label: 'We will check it when we prepare your quote.' }
  }
}

// Which fields are wrong right now: as the last answer said, less those that were changed since.
import { useState } from 'react'
import type { Wrong } from './account-answer.ts'

/** Only an answer that refuses has fields that are wrong. */
type Answer = { wrong: Wrong } | object | undefined

export function useWrong(answer: Answer): { wrong: Wrong; correct: (name: string | null) => void } {
  const [heard, setHeard] = useState(answer)
  const [corrected, setCorrected] = useState<readonly string[]>([])
  if (heard !== answer) {
    setHeard(answer)
    setCorrected([])
  }
  const wrong = Object.fromEntries(
    Object.entries(wrongIn(answer)).filter(
      ([name]) => heard !== answer || !corrected.includes(name),
    ),
  )
  const correct = (name: string | null): void =>
    void (name && setCorrected((names) => (names.includes(name) ? names : [...names, name])))
  return { wrong, correct }
}

const wrongIn = (answer: Answer): Wrong => (answer && 'wrong' in answer ? answer.wrong : {})

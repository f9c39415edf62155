// A number with two decimals, stored as whole hundredths: an amount in cents, or a quantity.
import { type ComponentProps, useState } from 'react'

type Props = Omit<ComponentProps<'input'>, 'type' | 'value' | 'onChange'> & {
  value: number | null
  /** In hundredths. */
  most: number
  format: (hundredths: number) => string
  onChange: (value: number | null) => void
}

/** Accepts `1,250.5`, `$12` and `€12`; null without a number. More decimals are cut off. */
export function hundredthsIn(text: string): number | null {
  const [, whole = '', decimals = ''] =
    /^(\d*)(?:\.(\d{0,2})\d*)?$/.exec(text.replace(/[$€£,\s]/g, '')) ?? []
  return whole + decimals === '' ? null : Number(whole) * 100 + Number(decimals.padEnd(2, '0'))
}

export function HundredthsInput({ value, most, format, onChange, ...input }: Props) {
  const [text, setText] = useState<string>()
  const change = (text: string): void => {
    setText(text)
    const read = hundredthsIn(text)
    onChange(read === null ? null : Math.min(read, most))
  }
  return (
    <input
      {...input}
      className="field-input"
      inputMode="decimal"
      autoComplete="off"
      value={text ?? (value === null ? '' : format(value))}
      onFocus={({ currentTarget }) => currentTarget.select()}
      onBlur={() => setText(undefined)}
      onChange={({ target }) => change(target.value)}
    />
  )
}

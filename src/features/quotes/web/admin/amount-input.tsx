// An amount in whole units, or with cents. Groups digits unless the input has focus.
import { type ComponentProps, useState } from 'react'
import { hundredthsOf, unitsIn } from './draft-lines.ts'

type Props = Omit<ComponentProps<'input'>, 'type' | 'value' | 'onChange'> & {
  value: number | null
  most?: number
  hasCents?: boolean
  onChange: (value: number) => void
  onEmpty?: () => void
}

export function AmountInput({
  value,
  most,
  hasCents = false,
  onChange,
  onEmpty,
  className = 'field-input',
  ...input
}: Props) {
  const [text, setText] = useState<string>()
  const type = (text: string): void => {
    setText(text)
    if (onEmpty && !/\d/.test(text)) onEmpty()
    else onChange(hasCents ? hundredthsOf(text, most) / 100 : unitsIn(text, most))
  }
  return (
    <input
      {...input}
      className={className}
      inputMode="numeric"
      autoComplete="off"
      value={text ?? shownAmount(value)}
      onFocus={({ currentTarget }) => currentTarget.select()}
      onBlur={() => setText(undefined)}
      onChange={({ target }) => type(target.value)}
    />
  )
}

const shownAmount = (value: number | null): string =>
  value?.toLocaleString('en-US', {
    minimumFractionDigits: Number.isInteger(value) ? 0 : 2,
  }) ?? ''

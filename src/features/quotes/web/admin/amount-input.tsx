// Groups digits unless the input has focus.
import { type ComponentProps, useState } from 'react'
import { dollarsIn } from './draft-lines.ts'

type Props = Omit<ComponentProps<'input'>, 'type' | 'value' | 'onChange'> & {
  value: number | null
  most?: number
  onChange: (value: number) => void
  onEmpty?: () => void
}

export function AmountInput({
  value,
  most,
  onChange,
  onEmpty,
  className = 'field-input',
  ...input
}: Props) {
  const [text, setText] = useState<string>()
  const type = (text: string): void => {
    setText(text)
    if (onEmpty && !/\d/.test(text)) onEmpty()
    else onChange(dollarsIn(text, most))
  }
  return (
    <input
      {...input}
      className={className}
      inputMode="numeric"
      autoComplete="off"
      value={text ?? value?.toLocaleString('en-US') ?? ''}
      onFocus={({ currentTarget }) => currentTarget.select()}
      onBlur={() => setText(undefined)}
      onChange={({ target }) => type(target.value)}
    />
  )
}

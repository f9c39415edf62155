// A form value without a control of its own.
import { useEffect, useRef } from 'react'

/** Fires an input event for each change, as typing does. */
export function HiddenField({ name, value }: { name: string; value: string }) {
  const field = useRef<HTMLInputElement>(null)
  useEffect(() => void field.current?.dispatchEvent(new Event('input', { bubbles: true })), [value])
  return <input ref={field} type="hidden" name={name} value={value} />
}

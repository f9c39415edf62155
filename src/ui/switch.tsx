// The switch takes effect at once, without a Save button.
import type { ComponentProps, ReactNode } from 'react'
import { classNames } from './class-names.ts'
import './work.css'

export function Switch({
  checked,
  children,
  className,
  ...input
}: Omit<ComponentProps<'input'>, 'type' | 'role'> & { checked: boolean; children: ReactNode }) {
  return (
    <label className={classNames('switch', className)}>
      <input {...input} type="checkbox" role="switch" checked={checked} aria-checked={checked} />
      {children}
    </label>
  )
}

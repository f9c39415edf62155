// A button, and a link that looks like one.
import type { ComponentProps, MouseEvent, ReactNode } from 'react'
import { classNames } from './class-names.ts'

/** One primary button per view. `accent` and `ghost` are for dark heartwood backgrounds only. */
export type ButtonVariant =
  | 'primary'
  | 'outline'
  | 'neutral'
  | 'secondary'
  | 'danger'
  | 'destructive'
  | 'accent'
  | 'ghost'
export type ButtonSize = 'small' | 'medium' | 'large'
type Look = { variant?: ButtonVariant | undefined; size?: ButtonSize | undefined }

const look = (
  { variant = 'primary', size = 'medium' }: Look,
  ...more: (string | false | undefined)[]
): string =>
  classNames('button', `button-${variant}`, size !== 'medium' && `button-${size}`, ...more)

/** A busy button keeps its width, shows a spinner with `busyLabel`, and ignores clicks. */
export type ButtonProps = ComponentProps<'button'> &
  Look & { busy?: boolean; busyLabel?: ReactNode }

export function Button({
  variant,
  size,
  busy = false,
  busyLabel,
  className,
  children,
  onClick,
  type = 'button',
  ...rest
}: ButtonProps) {
  const press = (event: MouseEvent<HTMLButtonElement>): void =>
    busy ? event.preventDefault() : onClick?.(event)
  return (
    <button
      {...rest}
      type={type}
      className={look({ variant, size }, busy && 'button-busy', className)}
      aria-disabled={busy || undefined}
      onClick={press}
    >
      {busy ? <BusyLabel idle={children} busy={busyLabel ?? children} /> : children}
    </button>
  )
}

function BusyLabel({ idle, busy }: { idle: ReactNode; busy: ReactNode }) {
  return (
    <>
      <span aria-hidden>{idle}</span>
      <span>
        <span className="spinner" aria-hidden />
        {busy}
      </span>
    </>
  )
}

export function ButtonLink({
  variant,
  size,
  className,
  children,
  ...rest
}: ComponentProps<'a'> & Look) {
  return (
    <a {...rest} className={look({ variant, size }, className)}>
      {children}
    </a>
  )
}

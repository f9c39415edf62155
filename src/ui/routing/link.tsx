// Links within a private area.
import { type ComponentProps, type MouseEvent, useEffect } from 'react'
import { hrefOf, joined, type To } from './location.ts'
import type { NavigateOptions } from './router.ts'
import { useLocation, useNavigate, useRouter } from './routing.ts'

type LinkProps = ComponentProps<'a'> &
  NavigateOptions & {
    to: To
    /** Opens another document. */
    reloadDocument?: boolean
    /** Fetches the code of the page when the user is about to follow the link. */
    prefetch?: 'intent'
  }

export function Link({
  to,
  replace,
  state,
  preventScrollReset = false,
  reloadDocument = false,
  prefetch,
  onClick,
  children,
  ...anchor
}: LinkProps) {
  const router = useRouter()
  const location = useLocation()
  const href = hrefOf(to, location)
  const open = (event: MouseEvent<HTMLAnchorElement>): void => {
    onClick?.(event)
    if (event.defaultPrevented || reloadDocument || !isPlainClick(event)) return
    event.preventDefault()
    const isSame = href === joined(location)
    void router.navigate(href, { replace: replace ?? isSame, state, preventScrollReset })
  }
  const fetchCode = (): void => router.fetchCode(href)
  const intent = prefetch && {
    onMouseEnter: fetchCode,
    onFocus: fetchCode,
    onTouchStart: fetchCode,
  }
  return (
    <a {...intent} {...anchor} href={href} onClick={open}>
      {children}
    </a>
  )
}

/** The browser opens every other click, such as in a new tab. */
export const isPlainClick = (event: MouseEvent<HTMLAnchorElement>): boolean =>
  event.button === 0 &&
  !(event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) &&
  (!event.currentTarget.target || event.currentTarget.target === '_self')

/** States whether its page, or one below it, is open. */
export function NavLink({ to, ...props }: LinkProps & { to: string }) {
  const { pathname } = useLocation()
  const isOpen = pathname === to || pathname.startsWith(`${to}/`)
  return <Link {...props} to={to} aria-current={isOpen ? 'page' : undefined} />
}

/** Opens another page as soon as it is rendered. */
export function RedirectTo({ to }: { to: string }) {
  const navigate = useNavigate()
  useEffect(() => void navigate(to, { replace: true }), [navigate, to])
  return null
}

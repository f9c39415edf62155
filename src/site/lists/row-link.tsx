// Link in a list with hundreds of rows.
import type { ComponentProps, MouseEvent } from 'react'
import { isPlainClick } from '#ui/routing/link.tsx'
import { useRouter } from '#ui/routing/routing.ts'

type Props = ComponentProps<'a'> & { to: string; preventScrollReset?: boolean }

/** A link to an absolute path. `Link` renders again whenever the URL changes. */
export function RowLink({ to, preventScrollReset = false, children, ...anchor }: Props) {
  const { navigate } = useRouter()
  const open = (event: MouseEvent<HTMLAnchorElement>): void => {
    if (!isPlainClick(event)) return
    event.preventDefault()
    const replace = to === location.pathname + location.search + location.hash
    void navigate(to, { replace, preventScrollReset })
  }
  return (
    <a {...anchor} href={to} onClick={open}>
      {children}
    </a>
  )
}

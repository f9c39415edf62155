// Link in a list with hundreds of rows.
import type { ComponentProps, MouseEvent } from 'react'
import { isPlainClick } from '#ui/routing/link.tsx'
import { useRouter } from '#ui/routing/routing.ts'

/** `addressOf` builds the path that a click opens from the current `search`, instead of `to`. */
type Props = ComponentProps<'a'> & {
  to: string
  addressOf?: (search: string) => string
  preventScrollReset?: boolean
}

/** A link to an absolute path. `Link` renders again whenever the URL changes. */
export function RowLink({ to, addressOf, preventScrollReset = false, children, ...anchor }: Props) {
  const { navigate } = useRouter()
  const open = (event: MouseEvent<HTMLAnchorElement>): void => {
    if (!isPlainClick(event)) return
    event.preventDefault()
    const address = addressOf?.(location.search) ?? to
    const replace = address === location.pathname + location.search + location.hash
    void navigate(address, { replace, preventScrollReset })
  }
  return (
    <a {...anchor} href={to} onClick={open}>
      {children}
    </a>
  )
}

// Link in a list with hundreds of rows.
import { type ComponentProps, createContext, type MouseEvent, use } from 'react'
import type { NavigateFunction, NavigateOptions } from 'react-router'

export const NavigateContext = createContext<NavigateFunction | undefined>(undefined)

type Props = ComponentProps<'a'> & { to: string; preventScrollReset?: boolean }

/** A link to an absolute path. React Router's own renders again whenever the URL changes. */
export function RowLink({ to, preventScrollReset = false, children, ...anchor }: Props) {
  const navigate = use(NavigateContext)
  const open = (event: MouseEvent): void => {
    if (!navigate || event.button !== 0 || hasModifier(event)) return
    event.preventDefault()
    const replace = to === location.pathname + location.search + location.hash
    const options: NavigateOptions = { replace, preventScrollReset }
    void navigate(to, options)
  }
  return (
    <a {...anchor} href={to} onClick={open}>
      {children}
    </a>
  )
}

const hasModifier = ({ altKey, ctrlKey, metaKey, shiftKey }: MouseEvent): boolean =>
  altKey || ctrlKey || metaKey || shiftKey

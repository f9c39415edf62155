// The toasts' library, set up as the specification says (spec §9): bottom right, Alt+T, 4000 ms, three at once.
import { CircleAlert, CircleCheck, Info, X } from 'lucide-react'
import { useEffect } from 'react'
import { Toaster, toast } from 'sonner'
import { Icon } from './icon.tsx'
import type { ToastMessage } from './toasts.tsx'
import './toasts.css'

const icons = {
  success: <Icon of={CircleCheck} />,
  error: <Icon of={CircleAlert} />,
  info: <Icon of={Info} />,
  loading: <span className="spinner" aria-hidden />,
  close: <Icon of={X} />,
}

const CLASS_NAMES = {
  toast: 'toast',
  error: 'toast-bad',
  success: 'toast-ok',
  icon: 'toast-icon',
  loader: 'toast-loader',
  content: 'toast-content',
  title: 'toast-title',
  description: 'toast-description',
  closeButton: 'toast-close',
  actionButton: 'toast-action',
}

/** `onReady` is called once toasts can be shown: what is shown before the library listens would be lost. */
export function ToasterFrame({ onReady }: { onReady: (toaster: { show: (message: ToastMessage) => void; hide: (id: string) => void }) => void }) {
  useEffect(() => onReady({ show, hide: (id) => void toast.dismiss(id) }), [onReady])
  return (
    <Toaster
      position="bottom-right"
      hotkey={['altKey', 'KeyT']}
      containerAriaLabel="Notifications"
      duration={4000}
      visibleToasts={3}
      expand
      closeButton
      gap={12}
      offset="1.25rem"
      mobileOffset="1rem"
      icons={icons}
      toastOptions={{ unstyled: true, closeButtonAriaLabel: 'Close toast', classNames: CLASS_NAMES }}
    />
  )
}

function show({ type, title, description, action, id, duration }: ToastMessage): void {
  const link = action && 'href' in action ? action : undefined
  const text = (
    <>
      {description}
      {link && (
        <a className="text-link toast-link" href={link.href}>
          {link.label}
        </a>
      )}
    </>
  )
  toast[type](title, {
    ...(description || link ? { description: text } : {}),
    ...(action && 'onSelect' in action ? { action: { label: action.label, onClick: action.onSelect } } : {}),
    ...(id === undefined ? {} : { id }),
    ...(duration === undefined ? {} : { duration }),
  })
}

// The toast library, configured as in spec §9: bottom right, Alt+T, 4000 ms, three at once.
import { CircleAlert, CircleCheck, Info, X } from 'lucide-react'
import { useEffect } from 'react'
import { Toaster, toast } from 'sonner'
import { Icon } from './icon.tsx'
import type { PromiseToast, Toaster as OurToaster, ToastMessage } from './toasts.tsx'
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
  cancelButton: 'toast-action',
}

/** `onReady` is called once the library listens: it would lose earlier toasts. */
export function ToasterFrame({ onReady }: { onReady: (toaster: OurToaster) => void }) {
  useEffect(() => onReady({ show, showPromise, hide }), [onReady])
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
      toastOptions={{
        unstyled: true,
        closeButtonAriaLabel: 'Close toast',
        classNames: CLASS_NAMES,
      }}
    />
  )
}

/** The library's number by open toast: reusing that of a closing toast would close the new one. */
const visibleToasts = new Map<string, string | number>()

function hide(id: string): void {
  toast.dismiss(visibleToasts.get(id) ?? id)
  visibleToasts.delete(id)
}

function show(message: ToastMessage): void {
  const { type, title, id } = message
  const known = id === undefined ? undefined : visibleToasts.get(id)
  const goes = (): void => {
    if (id !== undefined && visibleToasts.get(id) === number) visibleToasts.delete(id)
  }
  const number = toast[type](title, {
    ...(known !== undefined && { id: known }),
    ...partsOf(message),
    onAutoClose: goes,
    onDismiss: goes,
  })
  if (id !== undefined) visibleToasts.set(id, number)
}

/** The cancel button disappears when the promise settles. */
function showPromise<Result>(message: PromiseToast<Result>): void {
  const { promise, title, success, error } = message
  const settled = ({ title, description }: Pick<ToastMessage, 'title' | 'description'>) => ({
    message: title,
    description,
    cancel: undefined,
  })
  toast.promise(promise, {
    ...partsOf(message),
    loading: title,
    success: (result: Result) => settled(success(result)),
    error: (cause: unknown) => settled(error(cause)),
  })
}

type Parts = Omit<ToastMessage, 'type' | 'title' | 'id'>

function partsOf({ description, action, cancel, ...rest }: Parts) {
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
  return {
    ...((description || link) && { description: text }),
    ...(action && 'onSelect' in action && { action: buttonOf(action) }),
    ...(cancel && { cancel: buttonOf(cancel) }),
    ...settingsOf(rest),
  }
}

const buttonOf = ({ label, onSelect }: { label: string; onSelect: () => void }) => ({
  label,
  onClick: onSelect,
})

type Settings = Pick<Parts, 'duration' | 'position' | 'dismissible'>

/** Omits undefined settings, which would replace the defaults. */
const settingsOf = ({ duration, position, dismissible }: Settings) => ({
  ...(duration !== undefined && { duration }),
  ...(position && { position }),
  ...(dismissible !== undefined && { dismissible }),
})

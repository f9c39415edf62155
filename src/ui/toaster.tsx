// The toasts' library, set up as the specification says (spec §9): bottom right, Alt+T, 4000 ms, three at once.
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

/** `onReady` is called once toasts can be shown: what is shown before the library listens would be lost. */
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

/** Under which number the library knows what stands. What is on its way out stands no more: the library would take its successor along. */
const standing = new Map<string, string | number>()

function hide(id: string): void {
  toast.dismiss(standing.get(id) ?? id)
  standing.delete(id)
}

function show(message: ToastMessage): void {
  const { type, title, id } = message
  const known = id === undefined ? undefined : standing.get(id)
  const goes = (): void => {
    if (id !== undefined && standing.get(id) === number) standing.delete(id)
  }
  const number = toast[type](title, {
    ...(known !== undefined && { id: known }),
    ...partsOf(message),
    onAutoClose: goes,
    onDismiss: goes,
  })
  if (id !== undefined) standing.set(id, number)
}

/** Its button to cancel goes when the promise settles. */
function showPromise<Answer>(message: PromiseToast<Answer>): void {
  const { promise, title, success, error } = message
  const settled = ({ title, description }: Pick<ToastMessage, 'title' | 'description'>) => ({
    message: title,
    description,
    cancel: undefined,
  })
  toast.promise(promise, {
    ...partsOf(message),
    loading: title,
    success: (answer: Answer) => settled(success(answer)),
    error: (cause: unknown) => settled(error(cause)),
  })
}

type Parts = Omit<ToastMessage, 'type' | 'title' | 'id'>

function partsOf({ description, action, cancel, ...placed }: Parts) {
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
    ...settingsOf(placed),
  }
}

const buttonOf = ({ label, onSelect }: { label: string; onSelect: () => void }) => ({
  label,
  onClick: onSelect,
})

type Settings = Pick<Parts, 'duration' | 'position' | 'dismissible'>

/** Without those that are undefined: such a one would take the place of the usual one. */
const settingsOf = ({ duration, position, dismissible }: Settings) => ({
  ...(duration !== undefined && { duration }),
  ...(position && { position }),
  ...(dismissible !== undefined && { dismissible }),
})

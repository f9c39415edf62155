import { Copy } from 'lucide-react'
import { Icon } from './icon.tsx'
import { showToast } from './toasts.tsx'
import './work.css'

/** @param name of what is copied, as in the toast; `blocked` helps if the browser does not allow it */
export function CopyButton({
  text,
  name,
  blocked,
}: {
  text: string
  name: string
  blocked: string
}) {
  const copy = async (): Promise<void> => {
    const isCopied = await navigator.clipboard.writeText(text).then(
      () => true,
      () => false,
    )
    void showToast(
      isCopied
        ? { type: 'success', title: `${name} copied` }
        : {
            type: 'error',
            title: 'Could not copy',
            description: `Your browser blocked it. ${blocked}`,
          },
    )
  }
  // Browsers offer the clipboard on secure origins only.
  if (!('clipboard' in navigator)) return null
  return (
    <button
      type="button"
      className="icon-button"
      aria-label={`Copy ${name}`}
      onClick={() => void copy()}
    >
      <Icon of={Copy} />
    </button>
  )
}

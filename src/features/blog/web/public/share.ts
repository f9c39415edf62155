// Shares a link through the share sheet of the device, or copies it, or shows it if copying fails.
import { showToast } from '#ui/toasts.tsx'

export async function share(url: string, title: string): Promise<void> {
  if ('share' in navigator) {
    // Closing the share sheet is not an error.
    await navigator.share({ url, title }).catch(() => undefined)
    return
  }
  try {
    await (navigator as Navigator).clipboard.writeText(url)
    void showToast({ id: 'shared', type: 'success', title: 'Link copied', description: url })
  } catch {
    void showToast({
      id: 'shared',
      type: 'info',
      title: 'Copy this link',
      description: url,
      duration: 20_000,
    })
  }
}

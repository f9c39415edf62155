// Share and Save buttons, shown after hydration since they need JavaScript.
import { Bookmark, Share2 } from 'lucide-react'
import { useState } from 'react'
import { paths } from '#kernel/paths.contract.ts'
import { isSignedIn, saveForLater, removeSaved } from '#site/data/reading-list.ts'
import { errorMessage } from '#site/data/api-error.ts'
import { Button } from '#ui/button.tsx'
import { Icon } from '#ui/icon.tsx'
import { showToast } from '#ui/toasts.tsx'
import { useReadingList } from './use-reading-list.ts'
import { share } from './share.ts'
import { SAVED_ADDRESS } from './post-filter.ts'
import './blog-post.page.css'

export function PostActions({ id, title }: { id: number; title: string }) {
  const { ids, hasFailed, refresh } = useReadingList()
  const [busy, setBusy] = useState(false)
  const isSaved = ids?.includes(id) ?? false

  async function save(): Promise<void> {
    setBusy(true)
    try {
      await (isSaved ? removeSaved(id) : saveForLater(id))
      await refresh()
      if (!isSaved) showSavedToast()
    } catch (error) {
      void showToast({
        id: 'saved',
        type: 'error',
        title: 'Not saved',
        description: errorMessage(error),
      })
    } finally {
      setBusy(false)
    }
  }

  return (
    <div className={ids || hasFailed ? 'post-actions' : 'post-actions post-actions-disabled'}>
      <Button
        variant="neutral"
        onClick={() => void share(`${location.origin}${paths.post(id)}`, title)}
      >
        <Icon of={Share2} /> Share
      </Button>
      <Button variant="neutral" aria-pressed={isSaved} busy={busy} onClick={() => void save()}>
        <Icon of={Bookmark} /> Save
      </Button>
    </div>
  )
}

function showSavedToast(): void {
  const description = isSignedIn()
    ? 'It’s on your account’s reading list.'
    : 'It’s saved in this browser and moves to your account when you sign in.'
  void showToast({
    id: 'saved',
    type: 'success',
    title: 'Saved',
    description,
    action: { label: 'Your reading list', href: SAVED_ADDRESS },
  })
}

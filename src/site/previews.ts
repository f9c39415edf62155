// Images for link previews, drawn from each page's illustration by npm run previews.

export const PREVIEW_SIZE = { width: 1200, height: 630 }

const IMAGES = import.meta.glob<string>('./previews/*.png', {
  query: '?url',
  import: 'default',
  eager: true,
})

/** URL of a page's image, else of its parent page's. `path` has no trailing slash. */
export function previewOf(path: string): string {
  const name = path === '/' ? 'home' : path.slice(1).replaceAll('/', '-')
  return (
    IMAGES[`./previews/${name}.png`] ??
    (path === '/' ? '' : previewOf(path.slice(0, path.lastIndexOf('/')) || '/'))
  )
}

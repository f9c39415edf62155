// The images that shared links show, drawn from each page's own illustration by npm run previews.

export const PREVIEW_SIZE = { width: 1200, height: 630 }

const IMAGES = import.meta.glob<string>('./previews/*.png', {
  query: '?url',
  import: 'default',
  eager: true,
})

/** The address of a page's image; of the page above it, when it has none of its own. `path` is plain: no slash at its end. */
export function previewOf(path: string): string {
  const name = path === '/' ? 'home' : path.slice(1).replaceAll('/', '-')
  return (
    IMAGES[`./previews/${name}.png`] ??
    (path === '/' ? '' : previewOf(path.slice(0, path.lastIndexOf('/')) || '/'))
  )
}

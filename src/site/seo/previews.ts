// `npm run previews` draws the images from each page's illustration.

import { filePaths } from './file-paths.ts'

export const PREVIEW_SIZE = { width: 1200, height: 630 }

const IMAGES = import.meta.glob<string>('./previews/*.png', {
  query: '?url',
  import: 'default',
  eager: true,
})

/** Drawn from the title when it is requested: src/kernel/preview-image. */
export const postPreview = (id: number): string => filePaths.preview(`post-${id}`)
export const caseStudyPreview = (address: string): string => filePaths.preview(`case-${address}`)
export const jobPreview = (id: string): string => filePaths.preview(`job-${id}`)

/** Falls back to the image of the parent page. `path` has no trailing slash. */
export function previewOf(path: string): string {
  const name = path === '/' ? 'home' : path.slice(1).replaceAll('/', '-')
  return (
    IMAGES[`./previews/${name}.png`] ??
    (path === '/' ? '' : previewOf(path.slice(0, path.lastIndexOf('/')) || '/'))
  )
}

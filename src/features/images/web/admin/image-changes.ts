import { expectOk, unwrap } from '#site/data/api-error.ts'
import { liveToken, privateApi } from '#site/data/session.ts'
import { useChange } from '#site/data/use-change.ts'
import { uploadFile } from '#site/uploads/upload.ts'
import type { ImageChange, ImageUpload, LibraryImage } from '../../images.contract.ts'
import { IMAGES, imageKey } from './images.query.ts'

const calls = () => privateApi().images

export const useAddImage = () =>
  useChange(
    (json: ImageUpload, withKey) => unwrap<LibraryImage>(calls().$post({ json }, withKey)),
    {
      invalidates: [IMAGES],
      toast: ({ name }) => ({ title: 'Image added', description: `${name} is in the library.` }),
      isShownElsewhere: hasFields,
    },
  )

export const useChangeImage = (id: string) =>
  useChange(
    (json: ImageChange) => unwrap<LibraryImage>(calls()[':id'].$put({ param: { id }, json })),
    {
      invalidates: [IMAGES],
      shownAt: imageKey(id),
      toast: () => ({
        title: 'Image saved',
        description: 'Every page that shows it is up to date.',
      }),
      isShownElsewhere: hasFields,
    },
  )

export const useReplaceImage = (id: string) =>
  useChange(
    async (file: File) => {
      const path = await uploadFile(file, 'image', () => undefined, await liveToken()).done
      return unwrap<LibraryImage>(calls()[':id'].file.$put({ param: { id }, json: { file: path } }))
    },
    {
      invalidates: [IMAGES],
      shownAt: imageKey(id),
      toast: () => ({ title: 'File replaced', description: 'Every page shows the new file.' }),
      isShownElsewhere: () => true,
    },
  )

export const useRemoveImage = () =>
  useChange(({ id }: LibraryImage) => expectOk(calls()[':id'].$delete({ param: { id } })), {
    invalidates: [IMAGES],
    toast: (_result, { name }) => ({
      title: 'Image deleted',
      description: `${name} has been deleted.`,
    }),
  })

/** The form shows the errors of its fields. */
function hasFields(error: Error): boolean {
  return 'fields' in error && Object.keys(error.fields as object).length > 0
}

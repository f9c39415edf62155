// Images: the library of pictures that public pages show.
import { declareTable, type FeatureDeclaration } from '#kernel/feature.ts'
import { imageScreen } from './images.contract.ts'
import { images } from './images.table.ts'

export const imagesFeature: FeatureDeclaration = {
  tables: [
    declareTable(images, {
      audit: {
        kind: 'images',
        one: 'Image',
        isQuoted: true,
        ignored: ['revision', 'changedAt', 'changedBy'],
        hidden: ['version', 'width', 'height', 'variants'],
      },
      screen: imageScreen,
    }),
  ],
  auditKinds: { images: { title: 'Images', rank: 115 } },
}

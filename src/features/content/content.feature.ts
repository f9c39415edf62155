// Content: the texts of the public pages, which admins can change.
import { declareTable, type FeatureDeclaration } from '#kernel/feature.ts'
import { sectionPath } from './content.contract.ts'
import { usesInContent } from './content.view.ts'
import { contentPreviews, contentSections, contentVersions } from './content.table.ts'

export const contentFeature: FeatureDeclaration = {
  tables: [
    declareTable(contentSections, {
      audit: {
        kind: 'settings',
        one: 'Texts of a page',
        many: 'Texts of pages',
        isQuoted: true,
        defaults: { texts: {} },
        labelOf: (id, { contentPages }) => {
          const [name = '', section = ''] = id.split('/')
          const page = contentPages.get(name)?.page
          return page ? `${page.label}: ${page.sections[section]?.label ?? section}` : id
        },
        hidden: ['page', 'section', 'version', 'at', 'authorId', 'authorName'],
      },
      screen: (id) => {
        const [name = '', section = ''] = id.split('/')
        return sectionPath(name, section)
      },
    }),
    // The audit log records the changes of the table above.
    declareTable(contentVersions, { audit: 'not recorded' }),
    declareTable(contentPreviews, {
      audit: 'not recorded',
      export: 'omitted',
      backup: 'omitted',
      secrets: ['secretHash'],
    }),
  ],
  imageUses: [usesInContent],
}

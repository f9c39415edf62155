// Uploaded files: upload, list, signed links and deletion.
import { declareTable, type FeatureDeclaration } from '#kernel/feature.ts'
import { files, fileViews } from '#kernel/files/files.table.ts'
import { resumableUploads } from './resumable-uploads.table.ts'
import { cleanUpUploads } from './resumable-uploads.service.ts'

export const filesFeature: FeatureDeclaration = {
  tables: [
    declareTable(files, { audit: { kind: 'files', one: 'File' } }),
    // What is not completed yet; a restored one would have no bytes.
    declareTable(resumableUploads, { audit: 'not recorded', export: 'omitted', backup: 'omitted' }),
    declareTable(fileViews, {
      audit: {
        kind: 'files',
        one: 'File view',
        isSecondary: true,
        // Most are of resumes, whose file names often contain the name of the applicant.
        namesApplicant: () => true,
      },
    }),
  ],
  tasks: [cleanUpUploads],
  customers: { activityKinds: { file: { title: 'Files', rank: 90 } } },
  auditKinds: { files: { title: 'Files', rank: 130 } },
}

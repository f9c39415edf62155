// Reads the files of a project that are not deleted.
import type { Ctx } from '#kernel/context.ts'
import { filesAbout } from '#kernel/files/files.store.ts'
import type { ProjectFile } from './projects.contract.ts'
import { projectFilesOf } from './projects.store.ts'

export async function shownProjectFiles(ctx: Ctx, id: string): Promise<ProjectFile[]> {
  const stored = new Map((await filesAbout(ctx.db, id)).map((file) => [file.id, file]))
  return (await projectFilesOf(ctx.db, id)).flatMap(({ fileId, by, byName, at, taskId }) => {
    const file = stored.get(fileId)
    if (!file || file.deletedAt) return []
    return [
      {
        id: fileId,
        name: file.name,
        kind: file.kind,
        bytes: file.bytes,
        by: by as ProjectFile['by'],
        byName,
        at: at.toISOString(),
        taskId,
      },
    ]
  })
}

// Each change returns the whole workspace.
import { useChange, type WithKey } from '#site/data/use-change.ts'
import { PAYMENTS } from '#features/billing/payments/web/my-payments.query.ts'
import { PROJECTS } from './my-projects.query.ts'
import type { FileLink } from '#kernel/files/files.contract.ts'
import { unwrap } from '#site/data/api-error.ts'
import { privateApi } from '#site/data/session.ts'
import { useDownload } from '#site/data/use-download.ts'
import type {
  ApprovalRequest,
  ChangeRequest,
  MilestoneChange,
  NewMilestone,
  NewTask,
  Project,
  SupportChange,
  TaskCompletion,
  WaitingSide,
} from '../projects.contract.ts'
import { workspaceKey, type Side } from './project.query.ts'

const useWorkspaceChange = <Input = void>(
  id: string,
  call: (input: Input, withKey: WithKey) => Promise<Project>,
  toast?: string,
) =>
  useChange(call, {
    invalidates: [PROJECTS],
    shownAt: workspaceKey(id),
    ...(toast && { toast: () => ({ title: toast }) }),
  })

const myProject = () => privateApi().my.projects[':id']
const adminProject = () => privateApi().projects[':id']

export const useApproveMilestone = (id: string, milestoneId: string) =>
  useWorkspaceChange(
    id,
    () =>
      unwrap(myProject().milestones[':milestoneId'].approval.$post({ param: { id, milestoneId } })),
    'Approved. Thank you.',
  )

export const useChangeRequest = (id: string, milestoneId: string) =>
  useWorkspaceChange(
    id,
    (json: ChangeRequest) =>
      unwrap(
        myProject().milestones[':milestoneId'].changes.$post({ param: { id, milestoneId }, json }),
      ),
    'Sent. We will make the changes and ask again.',
  )

export const useTaskCompletion = (id: string, taskId: string) =>
  useWorkspaceChange(
    id,
    (answer: TaskCompletion) =>
      unwrap(myProject().tasks[':taskId'].answer.$post({ param: { id, taskId }, json: answer })),
    'Done. Thank you.',
  )

export const useNewFile = (side: Side, id: string) =>
  useChange(
    (file: string, withKey) =>
      unwrap(
        (side === 'customer' ? myProject() : adminProject()).files.$post(
          { param: { id }, json: { file } },
          withKey,
        ),
      ),
    { invalidates: [PROJECTS], shownAt: workspaceKey(id), isShownElsewhere: () => true },
  )

export const useWaitingOnChange = (id: string) =>
  useWorkspaceChange(id, (waitingOn: WaitingSide) =>
    unwrap(adminProject()['waiting-on'].$put({ param: { id }, json: { waitingOn } })),
  )

export const useSupportChange = (id: string) =>
  useWorkspaceChange(
    id,
    (json: SupportChange) => unwrap(adminProject()['support-period'].$put({ param: { id }, json })),
    'End day saved',
  )

export const useFollowUpMark = (id: string) =>
  useWorkspaceChange(id, (isDone: boolean) => {
    const call = adminProject()['follow-up']
    return unwrap(isDone ? call.$post({ param: { id } }) : call.$delete({ param: { id } }))
  })

export const useCompleteMilestone = (id: string, milestoneId: string) =>
  useChange(
    () =>
      unwrap(
        adminProject().milestones[':milestoneId'].completion.$post({ param: { id, milestoneId } }),
      ),
    {
      invalidates: [PROJECTS, PAYMENTS],
      shownAt: workspaceKey(id),
      toast: () => ({ title: 'Milestone completed' }),
    },
  )

export const useApprovalRequest = (id: string, milestoneId: string) =>
  useWorkspaceChange(
    id,
    (json: ApprovalRequest, withKey) =>
      unwrap(
        adminProject().milestones[':milestoneId']['approval-request'].$post(
          { param: { id, milestoneId }, json },
          withKey,
        ),
      ),
    'Approval requested',
  )

export const useWithdrawApprovalRequest = (id: string, milestoneId: string) =>
  useWorkspaceChange(
    id,
    () =>
      unwrap(
        adminProject().milestones[':milestoneId']['approval-request'].$delete({
          param: { id, milestoneId },
        }),
      ),
    'Approval request canceled',
  )

export const useNewMilestone = (id: string) =>
  useWorkspaceChange(
    id,
    (json: NewMilestone, withKey) =>
      unwrap(adminProject().milestones.$post({ param: { id }, json }, withKey)),
    'Milestone added',
  )

export const useChangeMilestone = (id: string, milestoneId: string) =>
  useWorkspaceChange(
    id,
    (json: MilestoneChange) =>
      unwrap(adminProject().milestones[':milestoneId'].$put({ param: { id, milestoneId }, json })),
    'Milestone saved',
  )

export const useRemoveMilestone = (id: string, milestoneId: string) =>
  useWorkspaceChange(
    id,
    () => unwrap(adminProject().milestones[':milestoneId'].$delete({ param: { id, milestoneId } })),
    'Milestone removed',
  )

export const useNewTask = (id: string) =>
  useWorkspaceChange(
    id,
    (json: NewTask, withKey) =>
      unwrap(adminProject().tasks.$post({ param: { id }, json }, withKey)),
    'To-do added',
  )

export const useCompleteTask = (id: string, taskId: string) =>
  useWorkspaceChange(id, () =>
    unwrap(adminProject().tasks[':taskId'].completion.$post({ param: { id, taskId } })),
  )

export const useTaskRemoval = (id: string, taskId: string) =>
  useWorkspaceChange(
    id,
    () => unwrap(adminProject().tasks[':taskId'].$delete({ param: { id, taskId } })),
    'To-do removed',
  )

export const fetchFileLink = (side: Side, id: string, fileId: string): Promise<FileLink> =>
  unwrap(
    side === 'customer'
      ? myProject().files[':fileId'].links.$post({ param: { id, fileId } })
      : privateApi().files[':id'].links.$post({ param: { id: fileId } }),
  )

export const useProjectFileLink = (
  side: Side,
  id: string,
  { fileId, name }: { fileId: string; name: string },
) => useDownload(() => fetchFileLink(side, id, fileId), name)

export const useProjectArchive = (id: string, name: string) =>
  useDownload(
    () => unwrap(privateApi()['project-archives'][':id'].links.$post({ param: { id } })),
    name,
  )

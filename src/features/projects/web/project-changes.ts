// The changes of both sides to a project. Each returns the whole workspace.
import { useChange, type WithKey } from '#site/use-change.ts'
import { PAYMENTS } from '#site/my-payments.ts'
import { PROJECTS } from '#site/my-projects.ts'
import { answerOf } from '#site/refused.ts'
import { privateApi } from '#site/session.ts'
import { useDownload } from '#site/use-download.ts'
import type {
  ApprovalRequest,
  ChangeRequest,
  MilestoneChange,
  NewMilestone,
  NewTask,
  Project,
  TaskAnswer,
  Turn,
} from '../projects.contract.ts'
import { workspaceKey, type Side } from './project-queries.ts'

const useWorkspaceChange = <Input = void>(
  id: string,
  call: (input: Input, withKey: WithKey) => Promise<Project>,
  told?: string,
) =>
  useChange(call, {
    invalidates: [PROJECTS],
    shownAt: workspaceKey(id),
    ...(told && { told: () => ({ title: told }) }),
  })

const mine = () => privateApi().my.projects[':id']
const theirs = () => privateApi().projects[':id']

export const useApproval = (id: string, milestoneId: string) =>
  useWorkspaceChange(
    id,
    () =>
      answerOf(mine().milestones[':milestoneId'].approval.$post({ param: { id, milestoneId } })),
    'Approved. Thank you.',
  )

export const useChangeRequest = (id: string, milestoneId: string) =>
  useWorkspaceChange(
    id,
    (json: ChangeRequest) =>
      answerOf(
        mine().milestones[':milestoneId'].changes.$post({ param: { id, milestoneId }, json }),
      ),
    'Sent. We will make the changes and ask again.',
  )

export const useTaskAnswer = (id: string, taskId: string) =>
  useWorkspaceChange(
    id,
    (answer: TaskAnswer) =>
      answerOf(mine().tasks[':taskId'].answer.$post({ param: { id, taskId }, json: answer })),
    'Done. Thank you.',
  )

export const useNewFile = (side: Side, id: string) =>
  useChange(
    (file: string, withKey) =>
      answerOf(
        (side === 'customer' ? mine() : theirs()).files.$post(
          { param: { id }, json: { file } },
          withKey,
        ),
      ),
    { invalidates: [PROJECTS], shownAt: workspaceKey(id), isSaidElsewhere: () => true },
  )

export const useTurn = (id: string) =>
  useWorkspaceChange(id, (waitingOn: Turn) =>
    answerOf(theirs().turn.$put({ param: { id }, json: { waitingOn } })),
  )

export const useCompletion = (id: string, milestoneId: string) =>
  useChange(
    () =>
      answerOf(
        theirs().milestones[':milestoneId'].completion.$post({ param: { id, milestoneId } }),
      ),
    {
      invalidates: [PROJECTS, PAYMENTS],
      shownAt: workspaceKey(id),
      told: () => ({ title: 'Milestone completed' }),
    },
  )

export const useApprovalRequest = (id: string, milestoneId: string) =>
  useWorkspaceChange(
    id,
    (json: ApprovalRequest, withKey) =>
      answerOf(
        theirs().milestones[':milestoneId']['approval-request'].$post(
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
      answerOf(
        theirs().milestones[':milestoneId']['approval-request'].$delete({
          param: { id, milestoneId },
        }),
      ),
    'Approval request canceled',
  )

export const useNewMilestone = (id: string) =>
  useWorkspaceChange(
    id,
    (json: NewMilestone, withKey) =>
      answerOf(theirs().milestones.$post({ param: { id }, json }, withKey)),
    'Milestone added',
  )

export const useMilestone = (id: string, milestoneId: string) =>
  useWorkspaceChange(
    id,
    (json: MilestoneChange) =>
      answerOf(theirs().milestones[':milestoneId'].$put({ param: { id, milestoneId }, json })),
    'Milestone saved',
  )

export const useMilestoneRemoval = (id: string, milestoneId: string) =>
  useWorkspaceChange(
    id,
    () => answerOf(theirs().milestones[':milestoneId'].$delete({ param: { id, milestoneId } })),
    'Milestone removed',
  )

export const useNewTask = (id: string) =>
  useWorkspaceChange(
    id,
    (json: NewTask, withKey) => answerOf(theirs().tasks.$post({ param: { id }, json }, withKey)),
    'To-do added',
  )

export const useTicking = (id: string, taskId: string) =>
  useWorkspaceChange(id, () =>
    answerOf(theirs().tasks[':taskId'].completion.$post({ param: { id, taskId } })),
  )

export const useTaskRemoval = (id: string, taskId: string) =>
  useWorkspaceChange(
    id,
    () => answerOf(theirs().tasks[':taskId'].$delete({ param: { id, taskId } })),
    'To-do removed',
  )

export const useOpening = (
  side: Side,
  id: string,
  { fileId, name }: { fileId: string; name: string },
) =>
  useDownload(
    () =>
      answerOf(
        side === 'customer'
          ? mine().files[':fileId'].links.$post({ param: { id, fileId } })
          : privateApi().files[':id'].links.$post({ param: { id: fileId } }),
      ),
    name,
  )

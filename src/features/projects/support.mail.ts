import { formatDay } from '#kernel/dates.ts'
import type { Block, Brand, MailContent } from '#kernel/mail/mail-content.ts'
import { paths } from '#kernel/paths.contract.ts'
import { type FollowUp, SUPPORT_KINDS, type SupportKind } from './projects.contract.ts'
import { planPriceText } from './support-texts.rules.ts'

const WHY =
  'You received this email because we delivered a project to this address. You can choose which emails you get in your dashboard.'

type About = { id: string; name: string }
type Ending = { kind: SupportKind; until: string; followUp: FollowUp }

export function supportEndsMail(
  brand: Brand,
  about: About,
  { kind, until, followUp }: Ending,
): MailContent {
  const { project, what, day } = valuesOf(about, kind, until)
  return {
    brand,
    subject: `${SUPPORT_KINDS[kind]} ends on ${day}: ${project}`,
    preview: 'Nothing is charged afterward.',
    heading: `${SUPPORT_KINDS[kind]} ends on ${day}`,
    values: { project, what, day },
    blocks: [
      {
        p:
          `Your ${what} for ${project} runs until the end of ${day}. Tell us by then about ` +
          'anything that does not work as agreed. It ends automatically, and nothing is charged ' +
          'afterward.',
        as: 'end',
      },
      ...plansToFollow(brand, followUp.plans, followUp.tax),
      button(brand, about, followUp),
    ],
    why: WHY,
  }
}

export function supportEndedMail(
  brand: Brand,
  about: About,
  { kind, until, followUp }: Ending,
): MailContent {
  const { project, what, day } = valuesOf(about, kind, until)
  const { plans, fixes, tax } = followUp
  return {
    brand,
    subject: `${SUPPORT_KINDS[kind]} ended on ${day}: ${project}`,
    preview: 'Nothing is charged.',
    heading: `${SUPPORT_KINDS[kind]} ended on ${day}`,
    values: { project, what, day },
    blocks: [
      {
        p:
          `Your ${what} for ${project} ended on ${day}, and nothing is charged. You can still ask ` +
          'us for anything. Work from now on costs extra: we agree on the price with you before ' +
          'any work starts.',
        as: 'end',
      },
      ...plansToFollow(brand, fixes ? [...plans, fixes] : plans, tax),
      button(brand, about, followUp),
    ],
    why: WHY,
  }
}

const valuesOf = ({ name }: About, kind: SupportKind, until: string) => ({
  project: name,
  what: SUPPORT_KINDS[kind].toLowerCase(),
  day: formatDay(until),
})

function plansToFollow(brand: Brand, plans: FollowUp['plans'], tax: string): Block[] {
  if (!plans.length) return []
  const rows = plans.map((plan) => ({
    label: plan.name,
    value: planPriceText(plan, tax),
    url: `${brand.url}${paths.customer.planChoice(plan.id)}`,
  }))
  return [{ p: 'If you want us to go on looking after it, this could follow:' }, { rows }]
}

function button(brand: Brand, { id }: About, { plans: [plan, other] }: FollowUp): Block {
  return plan && !other
    ? {
        button: {
          label: `Look at ${plan.name}`,
          url: `${brand.url}${paths.customer.planChoice(plan.id)}`,
        },
      }
    : { button: { label: 'Open the project', url: `${brand.url}${paths.customer.project(id)}` } }
}

// A pitch is what a founder tells us about a startup, with a deck or without one.
import * as z from 'zod/mini'
import { uploadedFile } from '../../kernel/files/files.contract.ts'
import { emailText, FILL_REQUIRED, requiredText, textOf } from '../../kernel/text.contract.ts'
import { SENT_ALONG } from '../enquiries/enquiries.contract.ts'

/** Spec §9, Option lists: the code that is stored, and the words on the screen. */
export const TEAM_SIZES = { solo: 'Solo', '2-3': '2-3', '4-6': '4-6', '7-10': '7-10', '10+': '10+' } as const
export type TeamSize = keyof typeof TEAM_SIZES
export const FUNDING_STAGES = { ideation: 'Ideation', 'pre-seed': 'Pre-seed', seed: 'Seed', 'series-a': 'Series A', 'series-b+': 'Series B+' } as const
export type FundingStage = keyof typeof FUNDING_STAGES

/** Nothing chosen sends an empty text. */
const choice = <Code extends string>(codes: Record<Code, string>, sentence: string) => z._default(z.union([z.literal(''), z.enum(Object.keys(codes) as [Code, ...Code[]])], sentence), '')
const DECK_AGAIN = 'Please add the deck again.'

/** Spec §3, Startup pitch. `pitchDeck` is what an upload answered. */
export const Pitch = z.object({
  startupName: requiredText(120, FILL_REQUIRED),
  founderName: requiredText(120, FILL_REQUIRED),
  email: emailText(),
  phone: z._default(textOf(40), ''),
  problem: requiredText(5000, FILL_REQUIRED),
  solution: requiredText(5000, FILL_REQUIRED),
  targetUsers: z._default(textOf(5000), ''),
  teamSize: choice<TeamSize>(TEAM_SIZES, 'Choose a team size from the list.'),
  fundingStage: choice<FundingStage>(FUNDING_STAGES, 'Choose a funding stage from the list.'),
  pitchDeck: z._default(z.union([z.literal(''), uploadedFile(DECK_AGAIN)], DECK_AGAIN), ''),
})
export type Pitch = z.output<typeof Pitch>
Pitch.register(z.globalRegistry, { id: 'Pitch' })

export const SentPitch = z.extend(Pitch, SENT_ALONG)
export type SentPitch = z.output<typeof SentPitch>
SentPitch.register(z.globalRegistry, { id: 'SentPitch' })

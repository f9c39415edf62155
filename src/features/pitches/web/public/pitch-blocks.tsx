// The three blocks of the pitch form: the founder, the idea and the team.
import type { FieldErrors } from '#kernel/field-errors.contract.ts'
import { FileDrop } from '#site/uploads/file-drop.tsx'
import type { ChosenFile } from '#site/uploads/use-upload.ts'
import { RadioCard } from '#ui/choice.tsx'
import { FieldError, RequiredMark, TextArea, TextField } from '#ui/field.tsx'
import { FUNDING_STAGES, type FundingStage, TEAM_SIZES } from '../../pitches.contract.ts'
import type { PitchFieldName } from './pitch-fields.ts'
import './startup-pitch.page.css'

type Props = { errors: FieldErrors; initialValue: (field: PitchFieldName) => string }

const fieldsWith =
  ({ errors, initialValue }: Props) =>
  (name: PitchFieldName) => ({
    id: `pitch-${name}`,
    name,
    defaultValue: initialValue(name),
    error: errors[name],
  })

export function You(props: Props) {
  const field = fieldsWith(props)
  return (
    <fieldset className="pitch-block">
      <legend>You</legend>
      <div className="field-pair">
        <TextField
          {...field('startupName')}
          label="Startup name"
          required
          autoComplete="organization"
          data-prefill="name"
        />
        <TextField {...field('founderName')} label="Founder name" required autoComplete="name" />
        <TextField
          {...field('email')}
          label="Email"
          required
          type="email"
          autoComplete="email"
          data-prefill="email"
        />
        <TextField
          {...field('phone')}
          label="Phone"
          optional
          type="tel"
          autoComplete="tel"
          placeholder="(469) 555-0100"
        />
      </div>
    </fieldset>
  )
}

export function Idea(props: Props) {
  const field = fieldsWith(props)
  return (
    <fieldset className="pitch-block">
      <legend>The idea</legend>
      <div className="pitch-stack">
        <TextArea
          {...field('problem')}
          label="Problem"
          required
          rows={5}
          placeholder="Who has it, how often, and what it costs them today"
        />
        <TextArea
          {...field('solution')}
          label="Solution"
          required
          rows={5}
          placeholder="What you would put in front of them first"
        />
        <TextArea
          {...field('targetUsers')}
          label="Target users"
          optional
          rows={3}
          placeholder="The first ten people you would call"
        />
      </div>
    </fieldset>
  )
}

const STAGE_TEXTS: Partial<Record<FundingStage, string>> = {
  ideation: 'An idea and a reason',
  'pre-seed': 'First money, first users',
  seed: 'A round raised or near',
}

export function Team({ errors, initialValue, deck }: Props & { deck: ChosenFile | undefined }) {
  return (
    <fieldset className="pitch-block">
      <legend>The team</legend>
      <div className="pitch-stack">
        <fieldset className="pitch-choice" id="pitch-teamSize">
          <legend>
            Team size
            <RequiredMark optional />
          </legend>
          <div className="pitch-sizes">
            {Object.entries(TEAM_SIZES).map(([value, optionLabel]) => (
              <label key={value}>
                <input
                  type="radio"
                  name="teamSize"
                  value={value}
                  defaultChecked={initialValue('teamSize') === value}
                />
                <span>{optionLabel}</span>
              </label>
            ))}
          </div>
          <FieldError id="pitch-teamSize-error" text={errors.teamSize} />
        </fieldset>
        <fieldset className="pitch-choice" id="pitch-fundingStage">
          <legend>
            Funding stage
            <RequiredMark optional />
          </legend>
          <div className="pitch-stages">
            {Object.entries(FUNDING_STAGES).map(([value, optionLabel]) => (
              <RadioCard
                key={value}
                name="fundingStage"
                value={value}
                defaultChecked={initialValue('fundingStage') === value}
                title={optionLabel}
                text={STAGE_TEXTS[value as FundingStage]}
              />
            ))}
          </div>
          <FieldError id="pitch-fundingStage-error" text={errors.fundingStage} />
        </fieldset>
        <FileDrop
          id="pitch-pitchDeck"
          name="pitchDeck"
          purpose="pitch"
          label="Pitch deck"
          optional
          accepts=".pdf, .ppt or .pptx, up to 10MB"
          accept=".pdf,.ppt,.pptx"
          fileNote="opened only by the people who review it"
          without="Uploading a deck requires JavaScript. Your pitch counts without one: we’ll ask for it if we need it."
          file={deck}
          error={errors.pitchDeck}
        />
      </div>
    </fieldset>
  )
}

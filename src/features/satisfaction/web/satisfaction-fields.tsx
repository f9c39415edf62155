// The five answers and the comment. Works without JavaScript.
import { RadioCard } from '#ui/choice.tsx'
import { FieldError, TextArea } from '#ui/field.tsx'
import { LONGEST_COMMENT, SATISFACTION_WORDS } from '../satisfaction.contract.ts'
import './satisfaction-fields.css'

type Props = {
  rating: number | undefined
  comment: string | undefined
  errors: { rating?: string | undefined; comment?: string | undefined }
}

const ERROR_ID = 'satisfaction-rating-error'

export const SatisfactionFields = ({ rating, comment, errors }: Props) => (
  <>
    <fieldset
      className="satisfaction-answers"
      aria-describedby={errors.rating === undefined ? undefined : ERROR_ID}
    >
      <legend>Your answer</legend>
      {SATISFACTION_WORDS.map((word, at) => (
        <RadioCard
          key={word}
          name="rating"
          value={at + 1}
          title={word}
          text={`${at + 1} of 5`}
          defaultChecked={rating === at + 1}
          required
        />
      ))}
      <FieldError id={ERROR_ID} text={errors.rating} />
    </fieldset>
    <TextArea
      label="What went well, and what could be better?"
      name="comment"
      optional
      rows={5}
      maxLength={LONGEST_COMMENT}
      defaultValue={comment}
      error={errors.comment}
    />
  </>
)

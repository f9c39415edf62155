// Applicant fields in the agency's dialogs, with the rules of the application form.
import { useState } from 'react'
import type * as z from 'zod/mini'
import { TextArea, TextField } from '#ui/field.tsx'
import type { ApplicationDetail } from '../../applications.contract.ts'
import { skillsIn } from '../../careers.contract.ts'

/** Converts to the API format: years as text, skills as a list. */
export const toApplicantInput = (fields: Record<string, unknown>): Record<string, unknown> => ({
  ...fields,
  experience: `${fields['experience']} years`,
  skills: skillsIn(String(fields['skills'] ?? '')),
})

type Schema<Fields> = { safeParse: (fields: unknown) => z.core.util.SafeParseResult<Fields> }

export const applicantSchema = <Fields,>(schema: Schema<Fields>) => ({
  safeParse: (fields: Record<string, unknown>) => schema.safeParse(toApplicantInput(fields)),
})

export function PersonFields({
  of,
  errors,
}: {
  of?: ApplicationDetail
  errors: Record<string, string>
}) {
  const [skills, setSkills] = useState(of?.skills.join(', ') ?? '')
  const count = skillsIn(skills).length
  return (
    <>
      <TextField
        label="Full Name"
        name="applicantName"
        required
        maxLength={120}
        autoComplete="off"
        defaultValue={of?.applicantName}
        error={errors['applicantName']}
      />
      <div className="field-pair">
        <TextField
          label="Email Address"
          name="applicantEmail"
          type="email"
          required
          maxLength={254}
          autoComplete="off"
          defaultValue={of?.applicantEmail}
          error={errors['applicantEmail']}
        />
        <TextField
          label="Years of Experience"
          name="experience"
          required
          inputMode="numeric"
          autoComplete="off"
          defaultValue={of ? Number.parseInt(of.experience, 10) : ''}
          error={errors['experience']}
        />
      </div>
      <TextField
        label="Skills"
        name="skills"
        required
        autoComplete="off"
        hint={`Separate with commas. ${count === 1 ? '1 skill' : `${count} skills`}.`}
        value={skills}
        error={errors['skills']}
        onChange={({ target }) => setSkills(target.value)}
      />
      <TextArea
        label="Cover Letter"
        name="coverLetter"
        optional
        rows={4}
        maxLength={10_000}
        defaultValue={of?.coverLetter}
        error={errors['coverLetter']}
      />
    </>
  )
}

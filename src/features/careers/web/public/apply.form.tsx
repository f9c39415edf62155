// The form uploads the resume as soon as the applicant selects a file. Spec §3, Apply page.
import { useEffect, useState } from 'react'
import { SUCCESSES } from '#kernel/messages.ts'
import { paths } from '#kernel/paths.contract.ts'
import { JOBS, PRIVACY } from '#site/layouts/site-links.ts'
import { useCompany } from '#site/data/company.ts'
import { FileDrop } from '#site/uploads/file-drop.tsx'
import type { FieldErrors } from '#kernel/field-errors.contract.ts'
import type { FormState } from '#site/forms/form-state.ts'
import { formText } from '#site/forms/read-form.ts'
import { SendingForm } from '#site/forms/sending-form.tsx'
import { FormStatus } from '#site/forms/sent.tsx'
import { type ChosenFile, fileIn } from '#site/uploads/use-upload.ts'
import { Tag } from '#ui/badge.tsx'
import { Button } from '#ui/button.tsx'
import { TextArea, TextField } from '#ui/field.tsx'
import { storeToastForNextPage } from '#ui/toasts.tsx'
import { skillsIn } from '../../careers.contract.ts'
import type { Job } from '../../jobs.contract.ts'
import { APPLY_FORM } from './apply-fields.ts'
import './job.page.css'

/** `early` is the result of a post before hydration. */
export default function ApplyForm({ job, early }: { job: Job; early: FormState | undefined }) {
  const [{ skills, resume }, setPreview] = useState(() => readPreview(new FormData()))
  const { isLeaving, leave } = useLeaving()
  const { applicationSubmitted } = SUCCESSES
  const status = early && (
    <FormStatus
      state={early}
      success={applicationSubmitted}
      linkLabel=""
      labels={APPLY_FORM.labels}
      idPrefix="apply-"
    />
  )
  return (
    <SendingForm
      name={`application-${job.id}`}
      action={paths.job(job.id)}
      rules={APPLY_FORM}
      className="apply-form"
      early={early}
      status={status}
      onFields={(form) => setPreview(readPreview(new FormData(form)))}
      onSent={leave}
    >
      {({ errors, busy, initialValue }) => (
        <>
          <input type="hidden" name="jobId" value={job.id} />
          <TextField
            id="apply-jobTitle"
            label="Job Title"
            name="jobTitle"
            defaultValue={job.title}
            disabled
          />
          <ApplicantFields errors={errors} initialValue={initialValue} />
          <ResumeField file={resume} error={errors.resumeUrl} />
          <ExperienceFields skills={skills} errors={errors} initialValue={initialValue} />
          <TextArea
            id="apply-coverLetter"
            label="Cover Letter"
            name="coverLetter"
            optional
            rows={6}
            maxLength={10_000}
            placeholder="Anything your resume doesn’t say"
            defaultValue={initialValue('coverLetter')}
            error={errors.coverLetter}
          />
          <Submission busy={busy || isLeaving} />
        </>
      )}
    </SendingForm>
  )
}

type FieldsProps = { errors: FieldErrors; initialValue: (field: string) => string }

function ApplicantFields({ errors, initialValue }: FieldsProps) {
  return (
    <div className="apply-pair">
      <TextField
        id="apply-applicantName"
        label="Full Name"
        name="applicantName"
        required
        autoComplete="name"
        maxLength={120}
        defaultValue={initialValue('applicantName')}
        error={errors.applicantName}
      />
      <TextField
        id="apply-applicantEmail"
        label="Email Address"
        name="applicantEmail"
        type="email"
        required
        autoComplete="email"
        defaultValue={initialValue('applicantEmail')}
        error={errors.applicantEmail}
      />
    </div>
  )
}

function ResumeField({ file, error }: { file: ChosenFile | undefined; error: string | undefined }) {
  const { email } = useCompany()
  return (
    <FileDrop
      id="apply-resumeUrl"
      name="resumeUrl"
      purpose="application"
      label="Resume File"
      required
      accepts=".pdf, .doc or .docx, up to 10 MB"
      accept=".pdf,.doc,.docx"
      fileNote="only visible to our hiring team"
      without={
        <>
          Uploading a resume requires JavaScript. Without it, email your application to{' '}
          <a className="text-link" href={`mailto:${email}`}>
            {email}
          </a>
          : we’ll treat it the same.
        </>
      }
      file={file}
      error={error}
    />
  )
}

function ExperienceFields({
  skills,
  errors,
  initialValue,
}: FieldsProps & { skills: readonly string[] }) {
  return (
    <div className="apply-years">
      <TextField
        id="apply-experienceYears"
        label="Years of Experience"
        name="experienceYears"
        type="number"
        required
        min={0}
        step={1}
        inputMode="numeric"
        defaultValue={initialValue('experienceYears') || '0'}
        error={errors.experienceYears}
      />
      <div>
        <TextField
          id="apply-skillsInput"
          label="Skills"
          name="skillsInput"
          required
          placeholder="React, TypeScript"
          autoComplete="off"
          maxLength={2000}
          defaultValue={initialValue('skillsInput')}
          hint="Separate with commas. Duplicates and blanks are removed."
          error={errors.skillsInput}
        />
        {skills.length > 0 && (
          <ul className="apply-skills" aria-label="Your skills">
            {skills.map((skill) => (
              <li key={skill}>
                <Tag>{skill}</Tag>
              </li>
            ))}
          </ul>
        )}
      </div>
    </div>
  )
}

const Submission = ({ busy }: { busy: boolean }) => (
  <div className="apply-send">
    <Button type="submit" size="large" busy={busy} busyLabel="Submitting Application...">
      Submit Application
    </Button>
    <p className="field-hint">
      By submitting, you agree that we store your application and resume for this job. We’ll delete
      them at your request.{' '}
      <a className="text-link" href={PRIVACY.href}>
        {PRIVACY.label}
      </a>
    </p>
  </div>
)

const readPreview = (values: FormData) => ({
  skills: skillsIn(formText(values, 'skillsInput')),
  resume: fileIn(values, 'resumeUrl'),
})

/** Keeps the empty form busy until the next page has loaded; the Back button may restore it. */
function useLeaving(): { isLeaving: boolean; leave: () => void } {
  const [isLeaving, setLeaving] = useState(false)
  useEffect(() => {
    const stay = (): void => setLeaving(false)
    addEventListener('pageshow', stay)
    return () => removeEventListener('pageshow', stay)
  }, [])
  const leave = (): void => {
    const { title, text } = SUCCESSES.applicationSubmitted
    setLeaving(true)
    storeToastForNextPage({
      id: 'application',
      type: 'success',
      title,
      description: text,
      duration: 8000,
    })
    location.assign(JOBS.href)
  }
  return { isLeaving, leave }
}

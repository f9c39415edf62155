// Resume upload in the agency's dialogs.
import { useState } from 'react'
import { FileDrop } from '#site/file-drop.tsx'
import { fileIn, type ChosenFile } from '#site/use-upload.ts'

/** `storageNote` completes the sentence below the drop area. */
export function ResumeDrop({
  storageNote,
  error,
}: {
  storageNote: string
  error: string | undefined
}) {
  const [file, setFile] = useState<ChosenFile>()
  return (
    // The drop area fires a change event on the form.
    <div onChange={({ currentTarget }) => setFile(formOf(currentTarget))}>
      <FileDrop
        id="resume-drop"
        name="resumeUrl"
        purpose="application"
        label="Resume File"
        optional
        accepts="PDF, DOC or DOCX, up to 10 MB"
        accept=".pdf,.doc,.docx"
        storageNote={storageNote}
        without={null}
        file={file}
        error={error}
      />
    </div>
  )
}

function formOf(part: HTMLElement): ChosenFile | undefined {
  const form = part.closest('form')
  return form ? fileIn(new FormData(form), 'resumeUrl') : undefined
}

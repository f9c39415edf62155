// Resume upload in the agency's dialogs.
import { useState } from 'react'
import { FileDrop } from '#site/uploads/file-drop.tsx'
import { fileIn, type ChosenFile } from '#site/uploads/use-upload.ts'

/** The field shows `fileNote` after the size of the file. */
export function ResumeDrop({ fileNote, error }: { fileNote: string; error: string | undefined }) {
  const [file, setFile] = useState<ChosenFile>()
  return (
    // The drop area fires a change event on the form.
    <div onChange={({ currentTarget }) => setFile(chosenFileIn(currentTarget))}>
      <FileDrop
        id="resume-drop"
        name="resumeUrl"
        purpose="application"
        label="Resume File"
        optional
        accepts="PDF, DOC or DOCX, up to 10 MB"
        accept=".pdf,.doc,.docx"
        fileNote={fileNote}
        without={null}
        file={file}
        error={error}
      />
    </div>
  )
}

function chosenFileIn(part: HTMLElement): ChosenFile | undefined {
  const form = part.closest('form')
  return form ? fileIn(new FormData(form), 'resumeUrl') : undefined
}

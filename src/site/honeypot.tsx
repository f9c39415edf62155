// A field that gives machines away.

/** Nobody sees it; what fills it in is no person. */
export function Honeypot() {
  return (
    <div className="visually-hidden" aria-hidden>
      <label>
        Leave this empty <input name="leaveEmpty" tabIndex={-1} autoComplete="off" />
      </label>
    </div>
  )
}

// A field that people cannot see, so that only bots fill it in.

export function Honeypot() {
  return (
    <div className="visually-hidden" aria-hidden>
      <label>
        Leave this empty <input name="leaveEmpty" tabIndex={-1} autoComplete="off" />
      </label>
    </div>
  )
}

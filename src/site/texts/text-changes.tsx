// What was removed from a long text, and added to it.
import type { Piece } from './text-diff.ts'
import './text-changes.css'

/** Scrolls, by keyboard too. */
export const TextChanges = ({ pieces }: { pieces: readonly Piece[] }) => (
  // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls, by keyboard too
  <p className="text-changes" tabIndex={0} role="region" aria-label="Text changes">
    {pieces.map((piece, at) => (
      <PieceText key={`${at} ${piece.kind}`} piece={piece} />
    ))}
  </p>
)

/** Shortens long unchanged text: the editor shows all of it. */
function PieceText({ piece: { kind, text } }: { piece: Piece }) {
  if (kind === 'removed') return <del>{text}</del>
  if (kind === 'added') return <ins>{text}</ins>
  return (
    <span>
      {text.length > 2 * CONTEXT + 40
        ? `${text.slice(0, CONTEXT)} … ${text.slice(-CONTEXT)}`
        : text}
    </span>
  )
}

const CONTEXT = 140

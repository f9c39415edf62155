// Rating from one to five stars.
const STAR = 'm10 1.8 2.5 5.3 5.7.7-4.2 4 1.1 5.8L10 14.8l-5.1 2.8L6 11.8l-4.2-4 5.7-.7z'

export function Stars({ rating }: { rating: 1 | 2 | 3 | 4 | 5 }) {
  return (
    <svg
      className="stars"
      viewBox={`0 0 ${rating * 22} 20`}
      height="18"
      role="img"
      aria-label={`${rating} out of 5 stars`}
      fill="currentColor"
    >
      {Array.from({ length: rating }, (_, at) => (
        <path key={at} d={STAR} transform={at ? `translate(${at * 22})` : undefined} />
      ))}
    </svg>
  )
}

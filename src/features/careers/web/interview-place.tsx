// Where an interview is: a link to a call, or a text.
export const Place = ({ place }: { place: string }) =>
  /^https?:\/\/\S+$/.test(place) ? (
    <a className="text-link" href={place} target="_blank" rel="noreferrer">
      {place.replace(/^https?:\/\//, '')}
    </a>
  ) : (
    place
  )

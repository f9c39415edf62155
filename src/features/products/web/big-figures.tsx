// A product in a few figures, one of them larger than the others. Its styles: big-figures.css, and the page's own for the columns.

export function BigFigures({ title, figures, className }: { title: string; figures: readonly { figure: string; text: string }[]; className: string }) {
  return (
    <section className="wrap" aria-label={title}>
      <dl className={`big-figures ${className}`}>
        {figures.map(({ figure, text }) => (
          <div key={figure}>
            <dt>{text}</dt>
            <dd>{figure}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}

/** React moves these elements into the head. Next adds the character set and the viewport itself. */
export function Head({ links, meta }) {
  return (
    <>
      {meta.map(({ title, ...attributes }) =>
        title ? (
          <title key="title">{title}</title>
        ) : (
          <meta key={attributes.name ?? attributes.property} {...attributes} />
        ),
      )}
      {links.map((attributes) => (
        <link key={attributes.href} {...attributes} />
      ))}
    </>
  )
}

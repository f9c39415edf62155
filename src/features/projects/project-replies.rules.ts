// What a reply by mail about a project belongs to.

export const projectReplySubject = ({
  id,
  name,
  businessName,
}: {
  id: string
  name: string
  businessName: string
}) => ({ about: 'project', aboutId: id, title: name, name: businessName })

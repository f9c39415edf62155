// A PDF for the viewer of proofs: a JPEG 2000 picture, a page that is missing, and a standard font.

/** 8 by 8 pixels, red. */
const RED_PICTURE = Buffer.from(
  '/0//UQAvAAAAAAAIAAAACAAAAAAAAAAAAAAACAAAAAgAAAAAAAAAAAADBwEBBwEBBwEB/1IADAAAAAEAAAQEAAH/XAAEQED/' +
    'ZAAlAAFDcmVhdGVkIGJ5IE9wZW5KUEVHIHZlcnNpb24gMi41LjT/kAAKAAAAAABNAAH/k8+0SBQAXKNlXbAAAwkI1QoYSEv/' +
    'f8+0SBFQVK/9oYgAAAAYSEWYQMJCX8+0SBFQVK/9oYgAAAAYSEWYQMJCX//Z',
  'base64',
)

const stream = (dictionary: string, bytes: Buffer): Buffer =>
  Buffer.concat([
    Buffer.from(`<< ${dictionary} /Length ${bytes.length} >>\nstream\n`),
    bytes,
    Buffer.from('\nendstream'),
  ])

/** The first page is all red, the third has a check mark in the middle. */
export function proofPdf(): Buffer {
  const page = (contents: number): string =>
    `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 300 200] /Contents ${contents} 0 R
      /Resources << /XObject << /I 6 0 R >> /Font << /Z 8 0 R >> >> >>`
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Count 3 /Kids [3 0 R 9 0 R 4 0 R] >>',
    page(5),
    page(7),
    stream('', Buffer.from('300 0 0 200 0 0 cm /I Do')),
    stream(
      '/Type /XObject /Subtype /Image /Width 8 /Height 8 /ColorSpace /DeviceRGB /Filter /JPXDecode',
      RED_PICTURE,
    ),
    stream('', Buffer.from('BT /Z 150 Tf 90 50 Td (4) Tj ET')),
    '<< /Type /Font /Subtype /Type1 /BaseFont /ZapfDingbats >>',
    '<< /Type /Pages /Parent 2 0 R /Count 1 /Kids [99 0 R] >>',
  ].map((content, at) =>
    Buffer.concat([
      Buffer.from(`${at + 1} 0 obj\n`),
      Buffer.from(content),
      Buffer.from('\nendobj\n'),
    ]),
  )
  const head = Buffer.from('%PDF-1.7\n')
  let offset = head.length
  const offsets = objects.map((bytes) => {
    const start = offset
    offset += bytes.length
    return `${String(start).padStart(10, '0')} 00000 n \n`
  })
  const count = objects.length + 1
  const table = `xref\n0 ${count}\n0000000000 65535 f \n${offsets.join('')}`
  const end = `${table}trailer\n<< /Size ${count} /Root 1 0 R >>\nstartxref\n${offset}\n%%EOF\n`
  return Buffer.concat([head, ...objects, Buffer.from(end)])
}

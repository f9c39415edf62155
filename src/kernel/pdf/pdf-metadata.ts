// Metadata of PDF documents: texts that may contain markup, and an invoice as XML (Factur-X).

type Doc = PDFKit.PDFDocument
/** The types of pdfkit omit these. */
type Internal = {
  info: Record<string, unknown>
  endSubset: () => void
  appendXML: (xml: string) => void
  file: (
    content: Buffer,
    options: {
      name: string
      type: string
      description: string
      relationship: 'Alternative'
      creationDate: Date
      modifiedDate: Date
    },
  ) => void
}
const internal = (doc: Doc): Internal => doc as unknown as Internal

const ENTITIES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' }
const escaped = (text: string): string => text.replace(/[&<>]/g, (sign) => ENTITIES[sign] ?? sign)

/** pdfkit first writes the texts as they are, calls `endSubset`, then writes them as XML. */
export function escapeMetadata(doc: Doc): void {
  const { info, endSubset } = internal(doc)
  internal(doc).endSubset = () => {
    endSubset.call(doc)
    for (const [name, value] of Object.entries(info))
      if (typeof value === 'string') info[name] = escaped(value)
  }
}

const FILE = 'factur-x.xml'

/** Programs find the invoice by its name, its relationship and the metadata. */
export function attachInvoice(doc: Doc, xml: string, made: Date): void {
  internal(doc).file(Buffer.from(xml), {
    name: FILE,
    type: 'text/xml',
    description: 'This invoice as data: Factur-X, profile EN 16931',
    relationship: 'Alternative',
    creationDate: made,
    modifiedDate: made,
  })
  internal(doc).appendXML(UNIVERSAL_ACCESS)
  internal(doc).appendXML(FACTUR_X)
  internal(doc).appendXML(extensionsOf([ACCESS_SCHEMA, INVOICE_SCHEMA]))
}

/** The subset PDF/A-3 replaces that of PDF/UA, which the document follows too. */
const UNIVERSAL_ACCESS = `
<rdf:Description xmlns:pdfuaid="http://www.aiim.org/pdfua/ns/id/" rdf:about="">
  <pdfuaid:part>1</pdfuaid:part>
</rdf:Description>`

const FACTUR_X = `
<rdf:Description xmlns:fx="urn:factur-x:pdfa:CrossIndustryDocument:invoice:1p0#" rdf:about="">
  <fx:DocumentType>INVOICE</fx:DocumentType>
  <fx:DocumentFileName>${FILE}</fx:DocumentFileName>
  <fx:Version>1.0</fx:Version>
  <fx:ConformanceLevel>EN 16931</fx:ConformanceLevel>
</rdf:Description>`

type Schema = {
  title: string
  namespace: string
  prefix: string
  properties: readonly { name: string; type: 'Text' | 'Integer'; category: string; text: string }[]
}

const ACCESS_SCHEMA: Schema = {
  title: 'PDF/UA identification schema',
  namespace: 'http://www.aiim.org/pdfua/ns/id/',
  prefix: 'pdfuaid',
  properties: [
    { name: 'part', type: 'Integer', category: 'internal', text: 'Part of the standard PDF/UA' },
  ],
}
const external = (name: string, text: string) =>
  ({ name, type: 'Text', category: 'external', text }) as const
const INVOICE_SCHEMA: Schema = {
  title: 'Factur-X PDFA Extension Schema',
  namespace: 'urn:factur-x:pdfa:CrossIndustryDocument:invoice:1p0#',
  prefix: 'fx',
  properties: [
    external('DocumentFileName', 'The name of the embedded XML document'),
    external('DocumentType', 'The type of the hybrid document, such as INVOICE'),
    external('Version', 'The version of the standard of the embedded XML document'),
    external('ConformanceLevel', 'The conformance level of the embedded XML document'),
  ],
}

/** PDF/A requires a description of every schema that it does not define. */
const extensionsOf = (schemas: readonly Schema[]): string => `
<rdf:Description rdf:about=""
  xmlns:pdfaExtension="http://www.aiim.org/pdfa/ns/extension/"
  xmlns:pdfaSchema="http://www.aiim.org/pdfa/ns/schema#"
  xmlns:pdfaProperty="http://www.aiim.org/pdfa/ns/property#">
  <pdfaExtension:schemas><rdf:Bag>${schemas.map(extensionOf).join('')}</rdf:Bag></pdfaExtension:schemas>
</rdf:Description>`

const extensionOf = ({ title, namespace, prefix, properties }: Schema): string => `
<rdf:li rdf:parseType="Resource">
  <pdfaSchema:schema>${title}</pdfaSchema:schema>
  <pdfaSchema:namespaceURI>${namespace}</pdfaSchema:namespaceURI>
  <pdfaSchema:prefix>${prefix}</pdfaSchema:prefix>
  <pdfaSchema:property><rdf:Seq>${properties.map(propertyOf).join('')}</rdf:Seq></pdfaSchema:property>
</rdf:li>`

const propertyOf = ({ name, type, category, text }: Schema['properties'][number]): string => `
<rdf:li rdf:parseType="Resource">
  <pdfaProperty:name>${name}</pdfaProperty:name>
  <pdfaProperty:valueType>${type}</pdfaProperty:valueType>
  <pdfaProperty:category>${category}</pdfaProperty:category>
  <pdfaProperty:description>${text}</pdfaProperty:description>
</rdf:li>`

// The layout of every mail, rendered as HTML.
import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { MAIL_COLORS, recolorMail } from './mail-colors.ts'
import type { MailDetail, MailOffer, Block, Brand, MailContent } from './mail-content.ts'

export function renderMailHtml(mailContent: MailContent): string {
  const html = renderToStaticMarkup(<MailDocument {...mailContent} />)
  return `<!doctype html>${recolorMail(html, mailContent.brand.colors)}`
}

/** For a sandboxed frame: links open in a new tab. */
export const inFrame = (html: string): string =>
  html.replace('<head>', '<head><base target="_blank">')

const SERIF = "'Besley Variable',Besley,Rockwell,Georgia,serif"
const SANS = "'Figtree Variable',Figtree,'Segoe UI',Helvetica,Arial,sans-serif"
const INK = '#2a1518'
const SOFT = '#66565a'
const { main: BRAND, dark: WOOD, page: PAGE } = MAIL_COLORS
const RULE = '1px solid #d9dfe6'
const prose = { margin: '12px 0 0', font: `400 16px/1.6 ${SANS}`, color: INK } as const
const NARROW =
  '@media (max-width:480px){.px{padding-left:22px!important;padding-right:22px!important}.h1{font-size:26px!important}.total{font-size:36px!important}.btn{display:block!important;text-align:center}}'

function MailDocument({
  brand,
  subject,
  preview,
  heading,
  blocks,
  why,
  unsubscribe,
  preferences,
  postalAddress,
}: MailContent) {
  return (
    <html lang="en">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width,initial-scale=1" />
        <meta name="color-scheme" content="light" />
        <title>{subject}</title>
        <style>{`body{margin:0;background:${PAGE}}a{color:${BRAND}}${NARROW}`}</style>
      </head>
      <body>
        <div style={{ display: 'none', maxHeight: 0, overflow: 'hidden' }}>{preview}</div>
        <Table style={{ background: PAGE }}>
          <td align="center" style={{ padding: '28px 12px' }}>
            <Table
              style={{
                maxWidth: 600,
                background: '#ffffff',
                borderTop: `4px solid ${WOOD}`,
                textAlign: 'left',
              }}
            >
              <td className="px" style={{ padding: '26px 40px 30px' }}>
                <Wordmark brand={brand} />
                <h1
                  className="h1"
                  style={{
                    margin: '26px 0 0',
                    font: `600 30px/1.15 ${SERIF}`,
                    letterSpacing: '-.02em',
                    color: INK,
                  }}
                >
                  {heading}
                </h1>
                {blocks.map((block, index) => (
                  <BlockHtml key={index} block={block} />
                ))}
              </td>
            </Table>
            <Table style={{ maxWidth: 600, textAlign: 'left' }}>
              <td className="px" style={{ padding: '18px 40px 8px' }}>
                <Footing
                  brand={brand}
                  why={why}
                  unsubscribe={unsubscribe}
                  preferences={preferences}
                  postalAddress={postalAddress}
                />
              </td>
            </Table>
          </td>
        </Table>
      </body>
    </html>
  )
}

function Table({ style, children }: { style: React.CSSProperties; children: ReactNode }) {
  return (
    <table
      role="presentation"
      width="100%"
      cellPadding={0}
      cellSpacing={0}
      style={{ width: '100%', ...style }}
    >
      <tbody>
        <tr>{children}</tr>
      </tbody>
    </table>
  )
}

const Wordmark = ({ brand }: { brand: Brand }) => (
  <p style={{ margin: 0, font: `600 17px/26px ${SERIF}`, color: INK }}>
    <svg
      width="26"
      height="26"
      viewBox="0 0 32 32"
      aria-hidden
      fill="none"
      stroke={BRAND}
      strokeWidth="3"
      strokeLinecap="round"
      style={{ marginRight: 10, verticalAlign: 'middle' }}
    >
      <path d="M14 4.5h4M11 11h10M8 17.5h16M16 17.5V28M2.5 28h27" />
    </svg>
    {brand.mark[0]} <span style={{ font: `500 14px/1 ${SANS}`, color: SOFT }}>{brand.mark[1]}</span>
  </p>
)

const Footing = ({
  brand,
  why,
  unsubscribe,
  preferences,
  postalAddress = `${brand.name}, ${brand.place}`,
}: Pick<MailContent, 'brand' | 'why' | 'postalAddress'> & {
  unsubscribe: string | undefined
  preferences: string | undefined
}) => (
  <p style={{ margin: 0, font: `400 13px/1.6 ${SANS}`, color: SOFT }}>
    {why} {preferences && <a href={preferences}>Manage your email preferences</a>}
    {unsubscribe && <a href={unsubscribe}>Unsubscribe</a>}
    <br />
    {postalAddress} · <a href={`mailto:${brand.email}`}>{brand.email}</a> · {brand.phone}
  </p>
)

function BlockHtml({ block }: { block: Block }) {
  if ('p' in block) return <p style={prose}>{block.p}</p>
  if ('small' in block)
    return <p style={{ ...prose, font: `400 13px/1.6 ${SANS}`, color: SOFT }}>{block.small}</p>
  if ('rows' in block) return <Rows rows={block.rows} />
  if ('lines' in block) return <OfferHtml {...block} />
  const { label, url } = block.button
  return (
    <p style={{ margin: '22px 0 6px' }}>
      <a
        className="btn"
        href={url}
        style={{
          display: 'inline-block',
          padding: '14px 24px',
          background: BRAND,
          color: '#ffffff',
          font: `600 16px/1.2 ${SANS}`,
          textDecoration: 'none',
          borderRadius: 6,
        }}
      >
        {label}
      </a>
    </p>
  )
}

const Rows = ({ rows }: { rows: MailDetail[] }) => (
  <table
    role="presentation"
    width="100%"
    cellPadding={0}
    cellSpacing={0}
    style={{ marginTop: 22, borderTop: `2px solid ${WOOD}` }}
  >
    <tbody>
      {rows.map(({ label, url, detail, value }) => (
        <tr key={url ?? label}>
          <td
            style={{
              padding: '10px 12px 10px 0',
              borderBottom: RULE,
              font: `400 15px/1.45 ${SANS}`,
              color: SOFT,
              verticalAlign: 'top',
            }}
          >
            {url ? (
              <a href={url} style={{ color: BRAND }}>
                {label}
              </a>
            ) : (
              label
            )}
          </td>
          <td
            style={{
              padding: '10px 0',
              borderBottom: RULE,
              font: `600 15px/1.45 ${SANS}`,
              color: INK,
              textAlign: 'right',
            }}
          >
            {value}
            {detail && (
              <span style={{ display: 'block', font: `400 13px/1.45 ${SANS}`, color: SOFT }}>
                {detail}
              </span>
            )}
          </td>
        </tr>
      ))}
    </tbody>
  </table>
)

const line = {
  padding: '10px 0',
  borderBottom: RULE,
  font: `400 15px/1.45 ${SANS}`,
  color: INK,
  verticalAlign: 'top',
} as const
const amountStyle = {
  textAlign: 'right',
  whiteSpace: 'nowrap',
  fontVariantNumeric: 'tabular-nums',
} as const

const OfferHtml = ({ lines, total }: MailOffer) => (
  <>
    <table
      role="presentation"
      width="100%"
      cellPadding={0}
      cellSpacing={0}
      style={{ marginTop: 24, borderTop: `2px solid ${WOOD}` }}
    >
      <tbody>
        {lines.map(({ label, detail, value }, index) => (
          <tr key={index}>
            <td style={{ ...line, paddingRight: 16, overflowWrap: 'anywhere' }}>
              <b style={{ fontWeight: 600 }}>{label}</b>
              {detail && (
                <span style={{ display: 'block', font: `400 13px/1.45 ${SANS}`, color: SOFT }}>
                  {detail}
                </span>
              )}
            </td>
            <td style={{ ...line, ...amountStyle }}>{value}</td>
          </tr>
        ))}
      </tbody>
    </table>
    <table role="presentation" width="100%" cellPadding={0} cellSpacing={0}>
      <tbody>
        <tr>
          <td
            style={{
              paddingTop: 16,
              font: `600 16px/1.4 ${SANS}`,
              color: INK,
              verticalAlign: 'bottom',
            }}
          >
            {total.label}
          </td>
          <td
            className="total"
            style={{
              paddingTop: 16,
              font: `600 40px/1 ${SERIF}`,
              letterSpacing: '-.03em',
              color: INK,
              ...amountStyle,
            }}
          >
            {total.value}
          </td>
        </tr>
        <tr>
          <td
            colSpan={2}
            style={{ paddingTop: 8, font: `400 14px/1.5 ${SANS}`, color: SOFT, textAlign: 'right' }}
          >
            {total.note}
          </td>
        </tr>
      </tbody>
    </table>
  </>
)

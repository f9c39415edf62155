// Exports as banks write them, with made-up data.

const csv = (...lines: string[]): string => `${lines.join('\r\n')}\r\n`

/** A US bank: signed amounts, the month first. */
export const US_CSV = csv(
  'Details,Posting Date,Description,Amount,Type,Balance,Check or Slip #',
  'CREDIT,03/14/2026,"ORIG CO NAME:SQUARE ONE COFFEE LLC ENTRY DESCR:INV-2026-0001 SEC:CCD","1,250.00",ACH_CREDIT,9250.10,,',
  'DEBIT,03/13/2026,"CITY POWER & LIGHT  PPD ID: 9123",-84.20,ACH_DEBIT,8000.10,,',
  'CREDIT,03/02/2026,"Zelle payment from ""JUNIPER ROW"" 21987",99.00,QUICKPAY_CREDIT,8084.30,,',
)

/** Another one, without headings. */
export const BARE_CSV = csv(
  '"01/15/2026","-50.00","*","","CHECK CRD PURCHASE HARDWARE"',
  '"01/09/2026","3000.00","*","","WT FED STONEBRIDGE DENTAL PLLC"',
)

/** A UK bank: money in and out in columns of their own, the day first. */
export const UK_CSV = csv(
  'Number,Date,Account,Paid out,Paid in,Narrative',
  ' ,04/03/2026,20-00-00 43217765,,"1,000.00",STONEBRIDGE DENTAL    INV 2026 0007',
  ' ,05/03/2026,20-00-00 43217765,12.50,,CARD PAYMENT TO BAKERY',
)

/** A German bank: Windows-1252, semicolons, decimal commas, and lines above the headings. */
export const GERMAN_CSV = csv(
  '"Girokonto";"DE02120300000000202051"',
  '"Kontostand vom 14.03.2026:";"9.250,10 EUR"',
  '""',
  '"Buchungsdatum";"Wertstellung";"Zahlungspflichtige*r";"Verwendungszweck";"Betrag (€)";"Umsatz-ID"',
  '"14.03.26";"14.03.26";"Müller & Söhne GmbH";"RE INV/2026/0012 Danke";"1.234,50";"2026031400017"',
  '"13.03.26";"13.03.26";"Stadtwerke";"Abschlag März";"-84,20";"2026031300004"',
)

export const OFX_1 = `OFXHEADER:100
DATA:OFXSGML
VERSION:102
SECURITY:NONE
ENCODING:USASCII
CHARSET:1252
COMPRESSION:NONE
OLDFILEUID:NONE
NEWFILEUID:NONE

<OFX>
<SIGNONMSGSRSV1><SONRS><STATUS><CODE>0<SEVERITY>INFO</STATUS>
<DTSERVER>20260315120000[-5:EST]<LANGUAGE>ENG</SONRS></SIGNONMSGSRSV1>
<BANKMSGSRSV1><STMTTRNRS><TRNUID>1
<STMTRS><CURDEF>USD
<BANKACCTFROM><BANKID>021000021<ACCTID>000123456789<ACCTTYPE>CHECKING</BANKACCTFROM>
<BANKTRANLIST><DTSTART>20260301<DTEND>20260315
<STMTTRN>
<TRNTYPE>CREDIT
<DTPOSTED>20260314120000[-5:EST]
<TRNAMT>1250.00
<FITID>202603140001
<NAME>SMITH &amp; SONS
<MEMO>Invoice INV-2026-0001
</STMTTRN>
<STMTTRN><TRNTYPE>DEBIT<DTPOSTED>20260313<TRNAMT>-84.20<FITID>202603130001<NAME>CITY POWER</STMTTRN>
</BANKTRANLIST>
<LEDGERBAL><BALAMT>9250.10<DTASOF>20260315</LEDGERBAL>
</STMTRS></STMTTRNRS></BANKMSGSRSV1>
</OFX>
`

export const OFX_2 = `<?xml version="1.0" encoding="UTF-8" standalone="no"?>
<?OFX OFXHEADER="200" VERSION="211" SECURITY="NONE" OLDFILEUID="NONE" NEWFILEUID="NONE"?>
<OFX>
  <BANKMSGSRSV1><STMTTRNRS><STMTRS>
    <CURDEF>USD</CURDEF>
    <BANKACCTFROM><ACCTID>000123456789</ACCTID></BANKACCTFROM>
    <BANKTRANLIST>
      <STMTTRN>
        <TRNTYPE>CREDIT</TRNTYPE>
        <DTPOSTED>20260314</DTPOSTED>
        <TRNAMT>99.00</TRNAMT>
        <FITID>A-17</FITID>
        <PAYEE><NAME>Juniper Row</NAME></PAYEE>
        <MEMO></MEMO>
        <CURRENCY><CURRATE>1.0</CURRATE><CURSYM>EUR</CURSYM></CURRENCY>
      </STMTTRN>
    </BANKTRANLIST>
  </STMTRS></STMTTRNRS></BANKMSGSRSV1>
</OFX>
`

type Entry = { amount: string; direction?: string; status?: string; details: string }
const entryOf = ({ amount, direction = 'CRDT', status = 'BOOK', details }: Entry): string =>
  `<Ntry><NtryRef>7</NtryRef><Amt Ccy="USD">${amount}</Amt><CdtDbtInd>${direction}</CdtDbtInd>
    <Sts>${status}</Sts><BookgDt><Dt>2026-03-14</Dt></BookgDt><ValDt><Dt>2026-03-15</Dt></ValDt>
    <AcctSvcrRef>BANK-1</AcctSvcrRef><NtryDtls>${details}</NtryDtls></Ntry>`
const camt = (version: string, ...entries: string[]): string =>
  `<?xml version="1.0" encoding="UTF-8"?>
<Document xmlns="urn:iso:std:iso:20022:tech:xsd:camt.053.001.${version}"><BkToCstmrStmt>
  <GrpHdr><MsgId>1</MsgId></GrpHdr>
  <Stmt><Id>1</Id><Acct><Id><IBAN>DE02120300000000202051</IBAN></Id></Acct>
  ${entries.join('\n')}
  </Stmt>
</BkToCstmrStmt></Document>
`

export const CAMT_02 = camt(
  '02',
  entryOf({
    amount: '300.00',
    details: `<TxDtls><AmtDtls><TxAmt><Amt Ccy="USD">100.00</Amt></TxAmt></AmtDtls>
      <RltdPties><Dbtr><Nm>Juniper Row</Nm></Dbtr></RltdPties>
      <RmtInf><Ustrd>INV-2026-</Ustrd><Ustrd>0003</Ustrd></RmtInf></TxDtls>
      <TxDtls><AmtDtls><TxAmt><Amt Ccy="USD">200.00</Amt></TxAmt></AmtDtls>
      <RltdPties><Dbtr><Nm>Square One Coffee</Nm></Dbtr></RltdPties></TxDtls>`,
  }),
  entryOf({ amount: '12.00', direction: 'DBIT', details: '' }),
  entryOf({ amount: '5.00', status: 'PDNG', details: '' }),
)

export const CAMT_08 = camt(
  '08',
  entryOf({
    amount: '1250.00',
    status: '<Cd>BOOK</Cd>',
    details: `<TxDtls><Refs><AcctSvcrRef>TX-9</AcctSvcrRef></Refs>
      <RltdPties><Dbtr><Pty><Nm>Smith &amp; Sons</Nm></Pty></Dbtr></RltdPties>
      <RmtInf><Strd><CdtrRefInf><Ref>INV20260001</Ref></CdtrRefInf></Strd></RmtInf></TxDtls>`,
  }),
)

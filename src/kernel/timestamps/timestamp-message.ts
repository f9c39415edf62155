// Requests and responses of a time-stamping authority, as defined by RFC 3161.
import { randomBytes } from 'node:crypto'
import { fromBER, Integer, Null, OctetString } from 'asn1js'
import {
  AlgorithmIdentifier,
  ContentInfo,
  GeneralName,
  MessageImprint,
  type RelativeDistinguishedNames,
  SignedData,
  TimeStampReq,
  TimeStampResp,
  TSTInfo,
} from 'pkijs'

const SHA_256 = '2.16.840.1.101.3.4.2.1'
const [GRANTED, GRANTED_WITH_CHANGES] = [0, 1]
const COMMON_NAME = '2.5.4.3'

export type TimestampRequest = { bytes: ArrayBuffer; nonce: string }

/** @param hash SHA-256 as 32 bytes */
export function encodeRequest(hash: Uint8Array<ArrayBuffer>): TimestampRequest {
  // The first bit is 0, so that the number is positive.
  const nonce = randomBytes(8)
  nonce[0] = ((nonce[0] ?? 0) & 0x7f) | 0x01
  const request = new TimeStampReq({
    version: 1,
    messageImprint: new MessageImprint({
      hashAlgorithm: new AlgorithmIdentifier({ algorithmId: SHA_256, algorithmParams: new Null() }),
      hashedMessage: new OctetString({ valueHex: hash.buffer }),
    }),
    nonce: new Integer({ valueHex: new Uint8Array(nonce).buffer }),
    certReq: true,
  })
  return { bytes: request.toSchema().toBER(), nonce: nonce.toString('hex') }
}

export type StampedAt = { at: Date; authority: string }

/**
 * Checks that the token is a signature on this data, and answers this request.
 * @throws if it does not
 */
export async function verifyResponse(
  response: ArrayBuffer,
  { data, nonce }: { data: ArrayBuffer; nonce: string },
): Promise<StampedAt> {
  const signed = readToken(response)
  const { eContent } = signed.encapContentInfo
  if (!eContent) throw new Error('The timestamp has no content.')
  const info = TSTInfo.fromBER(eContent.getValue())
  if (info.nonce && Buffer.from(info.nonce.valueBlock.valueHexView).toString('hex') !== nonce)
    throw new Error('The timestamp answers another request.')
  // Compares the hash, too. The chain of certificates is a question of whom the reader trusts.
  const isSigned = await signed.verify({ signer: 0, data, checkChain: false })
  if (!isSigned) throw new Error('The signature of the timestamp is not valid.')
  return { at: info.genTime, authority: authorityOf(info, signed) }
}

function readToken(response: ArrayBuffer): SignedData {
  const { status, timeStampToken } = new TimeStampResp({ schema: fromBER(response).result })
  if (status.status !== GRANTED && status.status !== GRANTED_WITH_CHANGES) {
    const reason = status.statusStrings?.map(({ valueBlock }) => valueBlock.value).join(' ')
    throw new Error(`The time-stamping authority refused: ${reason || `status ${status.status}`}.`)
  }
  if (timeStampToken?.contentType !== ContentInfo.SIGNED_DATA)
    throw new Error('The response has no timestamp.')
  return new SignedData({ schema: timeStampToken.content })
}

/** The name in the timestamp, else in the certificate that signed it. */
function authorityOf({ tsa }: TSTInfo, { certificates = [] }: SignedData): string {
  if (tsa instanceof GeneralName && tsa.type === 4) {
    const name = commonName(tsa.value as RelativeDistinguishedNames) // -- type 4 is a directory name
    if (name) return name
  }
  const [first] = certificates
  return first && 'subject' in first ? commonName(first.subject) : ''
}

const commonName = ({ typesAndValues }: RelativeDistinguishedNames): string =>
  String(typesAndValues.find(({ type }) => type === COMMON_NAME)?.value.valueBlock.value ?? '')

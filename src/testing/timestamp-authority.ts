// A time-stamping authority (RFC 3161) with its own certificate, on this machine.
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'
import { fromBER, Integer, OctetString, PrintableString } from 'asn1js'
import {
  AttributeTypeAndValue,
  Certificate,
  ContentInfo,
  EncapsulatedContentInfo,
  IssuerAndSerialNumber,
  PKIStatusInfo,
  SignedData,
  SignerInfo,
  TimeStampReq,
  TimeStampResp,
  TSTInfo,
} from 'pkijs'

export const AUTHORITY_TIME = new Date('2026-03-04T16:00:05Z')
const TST_INFO = '1.2.840.113549.1.9.16.1.4'

const newKeys = () =>
  crypto.subtle.generateKey({ name: 'ECDSA', namedCurve: 'P-256' }, true, ['sign', 'verify'])

async function certificateOf({ publicKey, privateKey }: CryptoKeyPair): Promise<Certificate> {
  const certificate = new Certificate()
  certificate.version = 2
  certificate.serialNumber = new Integer({ value: 1 })
  const name = new AttributeTypeAndValue({
    type: '2.5.4.3',
    value: new PrintableString({ value: 'Example Timestamps' }),
  })
  certificate.issuer.typesAndValues.push(name)
  certificate.subject.typesAndValues.push(name)
  certificate.notBefore.value = new Date('2020-01-01')
  certificate.notAfter.value = new Date('2040-01-01')
  await certificate.subjectPublicKeyInfo.importKey(publicKey)
  await certificate.sign(privateKey, 'SHA-256')
  return certificate
}

type Signer = { keys: CryptoKeyPair; certificate: Certificate }

async function answer(request: TimeStampReq, { keys, certificate }: Signer): Promise<ArrayBuffer> {
  const info = new TSTInfo({
    version: 1,
    policy: '1.2.3.4.1',
    messageImprint: request.messageImprint,
    serialNumber: new Integer({ value: 7 }),
    genTime: AUTHORITY_TIME,
    ...(request.nonce && { nonce: request.nonce }),
  })
  const signed = new SignedData({
    version: 3,
    encapContentInfo: new EncapsulatedContentInfo({
      eContentType: TST_INFO,
      eContent: new OctetString({ valueHex: info.toSchema().toBER() }),
    }),
    signerInfos: [
      new SignerInfo({
        version: 1,
        sid: new IssuerAndSerialNumber({
          issuer: certificate.issuer,
          serialNumber: certificate.serialNumber,
        }),
      }),
    ],
    certificates: [certificate],
  })
  await signed.sign(keys.privateKey, 0, 'SHA-256')
  const token = new ContentInfo({
    contentType: ContentInfo.SIGNED_DATA,
    content: signed.toSchema(true),
  })
  const status = new PKIStatusInfo({ status: 0 })
  return new TimeStampResp({ status, timeStampToken: token }).toSchema().toBER()
}

/** `isDown` makes it answer 503; `changes` alters its answers. Close it after the tests. */
export async function openTimestampAuthority() {
  const keys = await newKeys()
  const signer = { keys, certificate: await certificateOf(keys) }
  const authority = { isDown: false, requests: 0, changes: (bytes: Buffer): Buffer => bytes }
  const server: Server = createServer(async (request, response) => {
    authority.requests += 1
    if (authority.isDown) return response.writeHead(503).end()
    const body = new Uint8Array(await buffer(request)).buffer
    const received = new TimeStampReq({ schema: fromBER(body).result })
    const bytes = authority.changes(Buffer.from(await answer(received, signer)))
    return response.writeHead(200, { 'content-type': 'application/timestamp-reply' }).end(bytes)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return Object.assign(authority, { url: `http://127.0.0.1:${port}`, close: () => server.close() })
}

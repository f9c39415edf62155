// Breaks: only-stores-use-sql, vendors-behind-ports: *
import argon2 from '@node-rs/argon2'
import { InvoiceService } from '@e-invoice-eu/core'
import { PGlite } from '@electric-sql/pglite'
import { Busboy } from '@fastify/busboy'
import { serve } from '@hono/node-server'
import { dictionary } from '@zxcvbn-ts/language-common'
import { fromBER } from 'asn1js'
import { AwsClient } from 'aws4fetch'
import { makeZip } from 'client-zip'
import { converter } from 'culori'
import { parse } from 'csv-parse/sync'
import * as diff from 'diff'
import * as fontkit from 'fontkit'
import { Hono } from 'hono'
import ICAL from 'ical.js'
import * as jose from 'jose'
import MarkdownIt from 'markdown-it'
import nodemailer from 'nodemailer'
import pg from 'pg'
import * as pdfjs from 'pdfjs-dist'
import PDFDocument from 'pdfkit'
import { PgBoss } from 'pg-boss'
import pino from 'pino'
import { TimeStampReq } from 'pkijs'
import client from 'prom-client'
import encodeQR from 'qr'
import { RateLimiterMemory } from 'rate-limiter-flexible'
import { renderToString } from 'react-dom/server'
import { SaxesParser } from 'saxes'
import sharp from 'sharp'
import { toast } from 'sonner'
import { stdnum } from 'stdnum'
import Stripe from 'stripe'
import { Upload } from 'tus-js-client'

export const vendors = [
  argon2,
  InvoiceService,
  PGlite,
  Busboy,
  serve,
  dictionary,
  fromBER,
  AwsClient,
  makeZip,
  converter,
  parse,
  diff,
  fontkit,
  Hono,
  ICAL,
  jose,
  MarkdownIt,
  nodemailer,
  pdfjs,
  PDFDocument,
  pg,
  PgBoss,
  pino,
  TimeStampReq,
  client,
  encodeQR,
  RateLimiterMemory,
  renderToString,
  SaxesParser,
  sharp,
  toast,
  stdnum,
  Stripe,
  Upload,
]

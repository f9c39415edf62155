// Breaks: only-stores-speak-sql, vendors-behind-ports: *
import argon2 from '@node-rs/argon2'
import { PGlite } from '@electric-sql/pglite'
import { Busboy } from '@fastify/busboy'
import { serve } from '@hono/node-server'
import { AwsClient } from 'aws4fetch'
import { Hono } from 'hono'
import * as jose from 'jose'
import MarkdownIt from 'markdown-it'
import nodemailer from 'nodemailer'
import pg from 'pg'
import { PgBoss } from 'pg-boss'
import pino from 'pino'
import client from 'prom-client'
import { RateLimiterMemory } from 'rate-limiter-flexible'
import { renderToString } from 'react-dom/server'
import { toast } from 'sonner'

export const vendors = [argon2, PGlite, Busboy, serve, AwsClient, Hono, jose, MarkdownIt, nodemailer, pg, PgBoss, pino, client, RateLimiterMemory, renderToString, toast]

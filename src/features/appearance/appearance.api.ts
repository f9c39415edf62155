import { Hono } from 'hono'
import { access, type Http } from '#kernel/http/access.ts'
import { body, describe, out, query } from '#kernel/http/schema.ts'
import { Appearance, AppearanceChange, BrandColors, ColorCheck } from './appearance.contract.ts'
import { changeAppearance, checkColors, readAppearance } from './appearance.service.ts'

export const appearanceApi = new Hono<Http>()
  .get(
    '/appearance',
    access('admin'),
    describe('Get the brand colors and fonts', 200, Appearance),
    async (c) => c.json(out(Appearance, await readAppearance(c.var.ctx))),
  )
  .put(
    '/appearance',
    access('admin'),
    describe('Change the brand colors and fonts', 200, Appearance),
    body(AppearanceChange),
    async (c) => c.json(out(Appearance, await changeAppearance(c.var.ctx, c.req.valid('json')))),
  )
  .get(
    '/appearance/check',
    access('admin'),
    describe('Check whether text is readable in these colors', 200, ColorCheck),
    query(BrandColors),
    (c) => c.json(out(ColorCheck, checkColors(c.req.valid('query')))),
  )

import { Hono } from 'hono'
import { access, type Http } from '#kernel/http/access.ts'
import { body, describe, out } from '#kernel/http/schema.ts'
import { BankDetails, BankDetailsChange } from './bank-details.contract.ts'
import { changeBankDetails, readBankDetails } from './bank-details.service.ts'
import { CompanyChange, CompanySettings } from './company-settings.contract.ts'
import { changeCompany, readCompanySettings } from './company-settings.service.ts'
import { Company } from './company.contract.ts'
import { showCompany } from './company.service.ts'
import { CurrencySettings, CurrencySettingsChange } from './currency-settings.contract.ts'
import { changeCurrencySettings, readCurrencySettings } from './currency-settings.service.ts'
import { LegalDetails, LegalDetailsChange } from './legal-details.contract.ts'
import { changeLegalDetails, readLegalDetails } from './legal-details.service.ts'
import { CurrentLogo, LogoChange } from './logo.contract.ts'
import { changeLogo, readCurrentLogo, removeLogo } from './logo.service.ts'
import { ResponseTimesChange, ResponseTimeSettings } from './response-times.contract.ts'
import { changeResponseTimes, readResponseTimeSettings } from './response-times.service.ts'
import { TaxSettings, TaxSettingsChange } from './tax-settings.contract.ts'
import { changeTaxSettings, readTaxSettings } from './tax-settings.service.ts'

export const companyApi = new Hono<Http>()
  .get(
    '/company',
    access('visitor'),
    describe('Get the agency’s public facts', 200, Company),
    async (c) => c.json(out(Company, await showCompany(c.var.ctx))),
  )
  .get(
    '/company-settings',
    access('admin'),
    describe('Get the agency’s settings', 200, CompanySettings),
    async (c) => c.json(out(CompanySettings, await readCompanySettings(c.var.ctx))),
  )
  .put(
    '/company-settings',
    access('admin'),
    describe('Change the agency’s settings', 200, CompanySettings),
    body(CompanyChange),
    async (c) => c.json(out(CompanySettings, await changeCompany(c.var.ctx, c.req.valid('json')))),
  )
  .get(
    '/response-times',
    access('admin'),
    describe('Get the response times', 200, ResponseTimeSettings),
    async (c) => c.json(out(ResponseTimeSettings, await readResponseTimeSettings(c.var.ctx))),
  )
  .put(
    '/response-times',
    access('admin'),
    describe('Change the response times for new requests', 200, ResponseTimeSettings),
    body(ResponseTimesChange),
    async (c) =>
      c.json(out(ResponseTimeSettings, await changeResponseTimes(c.var.ctx, c.req.valid('json')))),
  )
  .get(
    '/bank-details',
    access('signed-in'),
    describe('Get the bank details', 200, BankDetails),
    async (c) => c.json(out(BankDetails, await readBankDetails(c.var.ctx))),
  )
  .put(
    '/bank-details',
    access('admin'),
    describe('Change the bank details', 200, BankDetails),
    body(BankDetailsChange),
    async (c) => c.json(out(BankDetails, await changeBankDetails(c.var.ctx, c.req.valid('json')))),
  )
  .get(
    '/legal-details',
    access('team'),
    describe('Get the legal details', 200, LegalDetails),
    async (c) => c.json(out(LegalDetails, await readLegalDetails(c.var.ctx))),
  )
  .put(
    '/legal-details',
    access('admin'),
    describe('Change the legal details', 200, LegalDetails),
    body(LegalDetailsChange),
    async (c) =>
      c.json(out(LegalDetails, await changeLegalDetails(c.var.ctx, c.req.valid('json')))),
  )
  .get(
    '/logo',
    access('team'),
    describe('Get the logo on documents', 200, CurrentLogo),
    async (c) => c.json(out(CurrentLogo, await readCurrentLogo(c.var.ctx))),
  )
  .put(
    '/logo',
    access('admin'),
    describe('Replace the logo on documents', 200, CurrentLogo),
    body(LogoChange),
    async (c) => c.json(out(CurrentLogo, await changeLogo(c.var.ctx, c.req.valid('json').file))),
  )
  .delete(
    '/logo',
    access('admin'),
    describe('Remove the logo from new documents', 200, CurrentLogo),
    async (c) => c.json(out(CurrentLogo, await removeLogo(c.var.ctx))),
  )
  .get(
    '/tax-settings',
    access('team'),
    describe('Get the tax settings', 200, TaxSettings),
    async (c) => c.json(out(TaxSettings, await readTaxSettings(c.var.ctx))),
  )
  .put(
    '/tax-settings',
    access('admin'),
    describe('Change the tax settings', 200, TaxSettings),
    body(TaxSettingsChange),
    async (c) => c.json(out(TaxSettings, await changeTaxSettings(c.var.ctx, c.req.valid('json')))),
  )
  .get(
    '/currency-settings',
    access('team'),
    describe('Get the currencies that the agency uses', 200, CurrencySettings),
    async (c) => c.json(out(CurrencySettings, await readCurrencySettings(c.var.ctx))),
  )
  .put(
    '/currency-settings',
    access('admin'),
    describe('Change the currencies that the agency uses', 200, CurrencySettings),
    body(CurrencySettingsChange),
    async (c) =>
      c.json(out(CurrencySettings, await changeCurrencySettings(c.var.ctx, c.req.valid('json')))),
  )

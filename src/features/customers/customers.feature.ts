// Customers as the team sees them: addresses, contacts, notes and timeline.
import { declareTable, type FeatureDeclaration } from '#kernel/feature.ts'
import { paths } from '../../kernel/paths.contract.ts'
import {
  customerAddresses,
  customerErasures,
  customerNotes,
  customers,
  enteredCustomers,
} from './customers.table.ts'
import { changeCustomerAddress } from './change-customer-address.service.ts'
import { customerMailTemplates } from './customers-templates.mail.ts'
import { customerSearch, enteredCustomerSources } from './customers.view.ts'
import { exportEnteredCustomer } from './enter-customer.service.ts'
import { eraseCustomerAddress } from './erase-customer.service.ts'
import { endingExemptions } from './tax-exemptions.view.ts'
import { addMissingCustomers, refreshCustomerList } from './refresh-customers.service.ts'

export const customersFeature: FeatureDeclaration = {
  tables: [
    declareTable(customers, { audit: 'not recorded', screen: (id) => paths.admin.customer(id) }),
    declareTable(customerAddresses, {
      audit: { kind: 'customers', one: 'Customer email address', many: 'Customer email addresses' },
      addresses: ['email'],
    }),
    declareTable(enteredCustomers, {
      audit: { kind: 'customers', one: 'Customer' },
      addresses: ['email'],
      businessName: 'name',
    }),
    declareTable(customerNotes, {
      audit: {
        kind: 'customers',
        one: 'Customer note',
        about: 'Note on',
        owner: { table: customers, column: 'ownId' },
      },
    }),
    declareTable(customerErasures, { audit: 'not recorded', restore: 'merged' }),
  ],
  auditKinds: { customers: { title: 'Customers', rank: 140 } },
  tasks: [refreshCustomerList],
  initialData: { finish: addMissingCustomers },
  mailTemplates: customerMailTemplates,
  personalData: {
    erase: eraseCustomerAddress,
    changeAddress: changeCustomerAddress,
    exportRecords: async (ctx) => ({ enteredCustomer: await exportEnteredCustomer(ctx) }),
  },
  customers: enteredCustomerSources,
  searchSources: [customerSearch],
  workSources: (times) => [endingExemptions(times)],
}

import { declareTable, type Feature } from '#kernel/feature.ts'
import { customerAddresses, customerErasures, customerNotes, customers } from './customers.table.ts'

export const customersFeature: Feature = {
  tables: [
    declareTable(customers, { audit: 'not recorded', screen: (id) => `/admin/customers/${id}` }),
    declareTable(customerAddresses, {
      audit: { kind: 'customers', one: 'Customer email address', many: 'Customer email addresses' },
      addresses: ['email'],
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
}

// Keeps the audit log over a restore.
import { sql } from 'drizzle-orm'
import type { Transaction } from '../db/db.ts'
import { preservedRows } from '../db/preserved-rows.ts'
import { auditChanges, auditEntries, auditValues } from './audit.table.ts'

/**
 * Adds the entries that the backup lacks, and erases again the values that were erased since.
 * Requires that the trigger against changes of the audit log does not exist yet.
 */
export async function restoreAuditLog(db: Transaction): Promise<void> {
  await db.execute(sql`
    create temporary table preserved_numbers on commit drop as
      select id as former, nextval(pg_get_serial_sequence('audit_changes', 'id')) as id
      from (
        select id
        from ${preservedRows(auditChanges)} c
        where not exists (
          select from audit_changes d
          where (d.audit_entry_id, d.table_name, d.row_id, d.what, d.fields)
            = (c.audit_entry_id, c.table_name, c.row_id, c.what, c.fields)
        )
        order by id
      ) as ordered`)
  await db.execute(sql`
    insert into audit_entries
      select * from ${preservedRows(auditEntries)}
      on conflict do nothing`)
  await db.execute(sql`
    insert into audit_changes
      (id, audit_entry_id, table_name, row_id, what, fields, about_table, about_id)
      select n.id, c.audit_entry_id, c.table_name, c.row_id, c.what, c.fields, c.about_table,
        c.about_id
      from preserved_numbers n
      join ${preservedRows(auditChanges)} c on c.id = n.former`)
  await db.execute(sql`
    insert into audit_values (change_id, label, before, after, erased_at)
      select n.id, v.label, v.before, v.after, v.erased_at
      from preserved_numbers n
      join ${preservedRows(auditValues)} v on v.change_id = n.former`)
  await db.execute(sql`
    update audit_values v
    set label = null, before = null, after = null, erased_at = k.erased_at
    from ${preservedRows(auditValues)} k
    join ${preservedRows(auditChanges)} old on old.id = k.change_id
    join audit_changes c
      on c.audit_entry_id = old.audit_entry_id
      and c.table_name = old.table_name
      and c.row_id = old.row_id
      and c.what = old.what
    where v.change_id = c.id and k.erased_at is not null and v.erased_at is null`)
}

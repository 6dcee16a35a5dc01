import { SqliteAdapter, SqliteDialect } from 'kysely';

/**
 * SQLite as Kysely knows it, with migrations in one transaction: SQLite can roll back changes of tables, though Kysely
 * takes it that it cannot. A start that is cut off leaves no half-made tables behind, and costs one flush to disk.
 */
export class AtomicSqliteDialect extends SqliteDialect {
  override createAdapter(): SqliteAdapter {
    return new AtomicSqliteAdapter();
  }
}

class AtomicSqliteAdapter extends SqliteAdapter {
  override get supportsTransactionalDdl(): boolean {
    return true;
  }
}

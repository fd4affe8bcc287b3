// A reader for whom a version of one entry is published already: with it a preview shows the site itself.
import {
  CommonTableExpressionNameNode,
  CommonTableExpressionNode,
  type KyselyPlugin,
  type RootOperationNode,
  sql,
  WithNode,
} from 'kysely'
import type { Database, Reader } from '#db/database.ts'

/** A version of an entry: not what is written into it later. */
export type PreviewedVersion = { collection: string; id: string; version: number }

/** Every query of the reader finds that version of the entry published, from its last change on and without an end. */
export function createPreviewReader(
  { engine, reader }: Database,
  { id, version }: Omit<PreviewedVersion, 'collection'>,
): Reader {
  // With its schema the name means the table; without it, the rows below, which replace the table.
  const table = sql.id(engine === 'sqlite' ? 'main' : 'public', 'entries')
  const rows = sql`(select id, collection, number, slug, state, position, content_key, updated_at, latest_version,
    case when id = ${id} then ${sql.lit(version)} else published_version end as published_version,
    case when id = ${id} then updated_at else publish_at end as publish_at,
    case when id = ${id} then '' else expire_at end as expire_at,
    latest_day, case when id = ${id} then latest_day else shown_day end as shown_day
    from ${table})`
  const entries = CommonTableExpressionNode.create(
    CommonTableExpressionNameNode.create('entries'),
    rows.toOperationNode(),
  )
  return reader.withPlugin(prependTable(entries))
}

const prependTable = (rows: CommonTableExpressionNode): KyselyPlugin => ({
  transformQuery: ({ node }): RootOperationNode =>
    node.kind === 'SelectQueryNode' ? { ...node, with: addExpression(node.with, rows) } : node,
  transformResult: async ({ result }) => result,
})

const addExpression = (before: WithNode | undefined, rows: CommonTableExpressionNode): WithNode =>
  before ? WithNode.cloneWithExpression(before, rows) : WithNode.create(rows)

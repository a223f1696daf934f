import type { ServicoDe } from '@balcao/contract/kernel/route';
import type { Db } from '@balcao/db/db';
import { type RawBuilder, sql } from 'kysely';

/** The input of a route that names the row whose service counts. */
interface Nomeado {
  params?: { id?: string };
  body?: { tipoId?: number; rascunhoId?: string; requerimentoId?: string };
}

const ofRascunho = (id: RawBuilder<unknown>) => sql`select tipo_id from rascunho where id = ${id}`;
const ofRequerimento = (id: RawBuilder<unknown>) => sql`select tipo_id from requerimento where id = ${id}`;

const ofFile = (table: 'upload' | 'anexo', { params }: Nomeado) => sql`
  select coalesce((${ofRascunho(sql`f.rascunho_id`)}),
    (${ofRequerimento(table === 'upload' ? sql`f.owner_id` : sql`coalesce(f.owner_id, f.para_owner_id)`)})) as tipo_id
  from ${sql.table(table)} f where f.id = ${params?.id ?? null}::uuid`;

/** The service of each kind of row. */
const TIPO_DE: Record<ServicoDe, (input: Nomeado) => RawBuilder<unknown>> = {
  servico: ({ body }) => sql`select ${body?.tipoId ?? null}::int as tipo_id`,
  rascunho: ({ params }) => ofRascunho(sql`${params?.id ?? null}::uuid`),
  requerimento: ({ params }) => ofRequerimento(sql`${params?.id ?? null}::uuid`),
  destino: ({ body }) => sql`select coalesce((${ofRascunho(sql`${body?.rascunhoId ?? null}::uuid`)}),
    (${ofRequerimento(sql`${body?.requerimentoId ?? null}::uuid`)})) as tipo_id`,
  upload: (input) => ofFile('upload', input),
  anexo: (input) => ofFile('anexo', input),
};

/**
 * Whether the act is about a service that is free of the terms of use. What is not found is not. Who may reach the row is
 * for the use case to ask.
 */
export async function isLivreDoTermo(db: Db, kind: ServicoDe, input: object): Promise<boolean> {
  const { rows } = await sql<{ livre: boolean }>`
    select livre_do_termo as livre from requerimento_tipo where id = (${TIPO_DE[kind](input)})`.execute(db);
  return rows[0]?.livre ?? false;
}

import type { REQUERIMENTO_SORT } from '@balcao/contract/lista-padrao';
import { type RawBuilder, sql } from 'kysely';

const NOME = sql`collate "pt-BR-x-icu"`;
const NEWEST = sql`r.created_at desc, r.id desc`;

/** The intended order of the queue. */
export const FILA = sql`r.prioridade desc, r.prazo_em nulls last, r.created_at, r.id`;

/** The meaning of each order, without regard to indexes. */
export const PLAIN: Record<
  (typeof REQUERIMENTO_SORT)[number],
  (d: RawBuilder<unknown>) => RawBuilder<unknown>
> = {
  data: (d) => sql`r.created_at ${d}, r.id ${d}`,
  emissao: (d) => sql`r.created_at ${d}, r.id ${d}`,
  atualizacao: (d) => sql`r.updated_at ${d}, r.id ${d}`,
  id: (d) => sql`r.numero ${d}`,
  prazo: (d) => sql`r.prazo_em ${d} nulls last, r.id ${d}`,
  autor: (d) =>
    sql`case when r.sigilo then 'Identidade protegida' else coalesce(a.nome_social, a.nome) end ${NOME} ${d}, r.id ${d}`,
  titulo: (d) => sql`r.titulo ${NOME} ${d}, ${NEWEST}`,
  status: (d) => sql`s.id ${d}, ${NEWEST}`,
  grupo: (d) => sql`g.sigla ${d}, ${NEWEST}`,
  atendente: (d) =>
    sql`coalesce(t.nome_social, t.nome) ${NOME} ${d} nulls last, t.id ${d} nulls last, ${NEWEST}`,
};

/** The orders for a reader who sees only their own requests. */
export const PLAIN_DO_REQUERENTE: typeof PLAIN = {
  ...PLAIN,
  atualizacao: (d) => sql`r.atualizacao_publica ${d}, r.id ${d}`,
};

import type { ResponseInputOf } from '@balcao/contract/kernel/route';
import type { subsituacao } from '@balcao/contract/subsituacao';
import type { Db } from '@balcao/db/db';
import { sql } from 'kysely';
import { equipe, type Requerimento, visibleTo } from '#features/requerimento/api.ts';
import { requireStep, takeStep } from '#features/tramite/api.ts';
import type { Who } from '#platform/auth/who.ts';
import { invalidField } from '#platform/http/problem.ts';

type DosPedidos = ResponseInputOf<typeof subsituacao.dosPedidos>;

interface Escolha {
  requerimento: Requerimento;
  /** Null for none. */
  subsituacaoId: string | null;
  motivo: string;
}

/**
 * Chooses a finer situation for a request. The history shows it to people who may know it. One without a name for the
 * requester stays internal, with its reason.
 */
export async function detailSituacao(tx: Db, who: Who, escolha: Escolha): Promise<void> {
  const { requerimento, subsituacaoId } = escolha;
  // Choosing the same one again leaves no record.
  if (subsituacaoId === requerimento.subsituacaoId) {
    await requireStep(tx, who, { requerimento, acao: 'detalhar' });
    return;
  }
  await takeStep(tx, who, { requerimento, acao: 'detalhar' }, () => described(tx, escolha));
}

async function described(tx: Db, { requerimento, subsituacaoId, motivo }: Escolha) {
  const next = await find(tx, subsituacaoId);
  if (subsituacaoId !== null && (!next?.ativo || next.status !== requerimento.status))
    throw invalidField('subsituacaoId', 'Ela saiu de uso. Escolha outra.');
  if (next?.pedeMotivo && motivo === '') throw invalidField('motivo', 'Diga o motivo.');
  const told = next ?? (await find(tx, requerimento.subsituacaoId));
  const publica = told !== undefined && told.rotuloCidadao !== null;
  const nome = next === undefined ? 'Nenhuma' : (next.rotuloCidadao ?? next.rotuloEquipe);
  return {
    set: { subsituacaoId },
    visibilidade: publica ? ('publica' as const) : ('interna' as const),
    texto: motivo ? `${nome}: ${motivo}` : nome,
    dados: { de: requerimento.subsituacaoId, para: subsituacaoId },
  };
}

function find(tx: Db, id: string | null) {
  return tx
    .selectFrom('subsituacao')
    .select(['status', 'ativo', 'pedeMotivo', 'rotuloEquipe', 'rotuloCidadao'])
    .where('id', '=', id)
    .executeTakeFirst();
}

/** The finer situations of these requests in this reader's words; internal ones are left out for others. */
export async function listDosPedidos(db: Db, who: Who, ids: readonly string[]): Promise<DosPedidos> {
  const { rows } = await sql<DosPedidos['items'][number]>`
    select r.id as "requerimentoId", s.id, s.cor,
      case when ${equipe(who)} then s.rotulo_equipe else s.rotulo_cidadao end as rotulo
    from requerimento r join subsituacao s on s.id = r.subsituacao_id
    where r.id = any(${ids}::uuid[]) and ${visibleTo(who)} and (${equipe(who)} or s.rotulo_cidadao is not null)`.execute(
    db,
  );
  return { items: rows, total: rows.length };
}

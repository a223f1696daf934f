import type { BodyOf, ResponseInputOf } from '@balcao/contract/kernel/route';
import type { lote } from '@balcao/contract/lote';
import type { Db } from '@balcao/db/db';
import { checkLote, type PassoLote } from '@balcao/domain/macro/lote';
import { MAX_PEDIDOS, MOVIMENTOS } from '@balcao/domain/macro/passo';
import { sql } from 'kysely';
import { v7 as uuidv7 } from 'uuid';
import { requirePresente } from '#features/distribuicao/api.ts';
import { listFirst } from '#features/lista/api.ts';
import { listVisible, visibleTo } from '#features/requerimento/api.ts';
import { recordAudit } from '#platform/audit/record-audit.ts';
import type { Who } from '#platform/auth/who.ts';
import { invalidField, Problem } from '#platform/http/problem.ts';
import { enqueue } from '#platform/jobs/job.ts';
import { loadNomes, type Nomes } from './describe-passo.ts';
import { executarMacroJob } from './jobs.ts';
import { getExecucao } from './read-execucao.ts';

/**
 * Records an act on many requests and starts it, each at its current version. Requests out of the person's sight are
 * left out as if they did not exist.
 * @throws Problem `ausencia.away` when an absent person takes requests without confirming it
 */
export async function scheduleLote(
  tx: Db,
  who: Who,
  { passo, requerimentos }: BodyOf<typeof lote.executar>,
): Promise<ResponseInputOf<typeof lote.executar>> {
  const nomes = await loadNomes(tx, [passo]);
  requireSound(passo, nomes);
  // Asked once for all requests.
  if (passo.tipo === 'assumir' && !passo.ausente) await requirePresente(tx, who);
  const id = uuidv7();
  await tx
    .insertInto('macroExecucao')
    .values({
      id,
      macroId: null,
      nome: describeLote(passo, nomes),
      passos: JSON.stringify([passo]),
      usuarioId: who.usuarioId,
      sessaoId: who.sessaoId,
      executaEm: who.now,
      createdAt: who.now,
    })
    .execute();
  await sql`
    insert into macro_execucao_item (execucao_id, requerimento_id, ordem, version, visto_em)
    select ${id}::uuid, r.id, min(i.ordem), r.version, r.updated_at
    from unnest(${requerimentos}::uuid[]) with ordinality as i(id, ordem)
    join requerimento r on r.id = i.id where ${visibleTo(who)} group by r.id`.execute(tx);
  await enqueue(tx, executarMacroJob, { execucaoId: id }, { key: `macro:${id}` });
  await recordAudit(tx, who, {
    acao: 'lote.pedido',
    objeto: 'macro_execucao',
    objetoId: id,
    // The written reason is in the history of each request.
    dados: { passo: passo.tipo, pedidos: requerimentos.length },
  });
  const made = await getExecucao(tx, who, id);
  if (made.itens.length === 0) throw new Problem('not_found');
  return made;
}

/** Requires that the targets of the act exist and its reason was written. */
function requireSound(passo: PassoLote, nomes: Nomes): void {
  const [wrong] = checkLote(passo);
  if (wrong) throw invalidField(`passo.${wrong.caminho}`, wrong.mensagem);
  if (passo.tipo === 'encaminhar' && !nomes.has(`grupo:${passo.grupoId}`))
    throw invalidField('passo.grupoId', 'Escolha o grupo.');
  if (passo.tipo === 'atribuir' && passo.usuarioId !== null && !nomes.has(`usuario:${passo.usuarioId}`))
    throw invalidField('passo.usuarioId', 'Escolha quem passa a conduzir.');
  // A tag that is out of use can be removed, but not added.
  if (passo.tipo === 'etiquetas' && passo.incluir.some((one) => !nomes.has(`etiqueta:${one}`)))
    throw invalidField('passo.incluir', 'Uma das etiquetas saiu de uso. Escolha de novo.');
}

/**
 * All requests that the filters find now and the person handles as staff, in the order of the list, up to the maximum
 * of one act.
 */
export async function selectFound(
  db: Db,
  who: Who,
  { filtros }: BodyOf<typeof lote.selecionar>,
): Promise<ResponseInputOf<typeof lote.selecionar>> {
  const { ids, total } = await listFirst(db, who, filtros, MAX_PEDIDOS);
  if (ids.length === 0) return { ids, total };
  const handled = new Set(
    (await listVisible(db, who, ids)).filter(({ equipe }) => equipe).map(({ id }) => id),
  );
  return { ids: ids.filter((id) => handled.has(id)), total };
}

/** Describes an act on many requests, for the heading of its progress and result. */
function describeLote(passo: PassoLote, nomes: Nomes): string {
  switch (passo.tipo) {
    case 'assumir':
      return 'Assumir';
    case 'atribuir':
      return passo.usuarioId === null
        ? 'Deixar sem atendente'
        : `Atribuir a ${nomes.get(`usuario:${passo.usuarioId}`) ?? '(fora de uso)'}`;
    case 'encaminhar':
      return `Encaminhar ao grupo ${nomes.get(`grupo:${passo.grupoId}`) ?? '(fora de uso)'}`;
    case 'mover':
      return MOVIMENTOS[passo.acao];
    case 'etiquetas':
      return [describe('Pôr', passo.incluir, nomes), describe('Tirar', passo.retirar, nomes)]
        .filter((words) => words !== '')
        .join('; ');
  }
}

function describe(verb: 'Pôr' | 'Tirar', ids: readonly string[], nomes: Nomes): string {
  if (ids.length === 0) return '';
  const names = ids.map((id) => nomes.get(`etiqueta:${id}`) ?? '(fora de uso)').join(', ');
  return `${verb} ${ids.length === 1 ? 'a etiqueta' : 'as etiquetas'} ${names}`;
}

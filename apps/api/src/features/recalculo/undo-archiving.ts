import type { Db } from '@balcao/db/db';
import { takeTurns } from '@balcao/db/take-turns';
import { mesmoAssunto } from '@balcao/domain/formulario/assunto';
import type { IsoDate } from '@balcao/domain/prazo/data';
import { devolverDia } from '@balcao/domain/prazo/dia-devolvido';
import { todayInSaoPaulo } from '@balcao/domain/prazo/fuso';
import { formatDataComDia, formatIsoDate } from '@balcao/domain/texto/data-br';
import { notifyRequerente } from '#features/aviso/api.ts';
import { loadCalendario } from '#features/calendario/api.ts';
import { reviverTaxa, vencimentoNaoPago } from '#features/cobranca/api.ts';
import { loadFormulario } from '#features/formulario/api.ts';
import type { Requerimento } from '#features/requerimento/api.ts';
import { findLeftBehind, takeStep } from '#features/tramite/api.ts';
import { systemActor } from '#platform/auth/who.ts';

/** Why it was archived: the last day that passed, and how to undo that. */
interface Perdido {
  acao: 'arquivar_exigencia' | 'arquivar_pagamento';
  dia: IsoDate;
  para: 'responder' | 'pagar a taxa';
  voltar(ate: IsoDate): Promise<void>;
}

/**
 * Undoes an archiving whose last day was lost to an outage recorded since, unless its requester filed anew meanwhile.
 * The caller locks the request. Returns whether it was undone; a repeat changes nothing.
 */
export async function undoArchiving(tx: Db, requerimento: Requerimento, now: Date): Promise<boolean> {
  const archived = await lastArchiving(tx, requerimento.id);
  const lost = archived && (await findLost(tx, requerimento, { acao: archived.acao, now }));
  if (!lost) return false;
  const calendario = await loadCalendario(tx, requerimento.localidadeIbge);
  const ate = devolverDia({ perdido: lost.dia, hoje: todayInSaoPaulo(now), calendario });
  if (ate === null || (await askedAnew(tx, requerimento, archived.createdAt))) return false;
  const texto = `Arquivamento desfeito, porque o portal ficou fora do ar em ${formatIsoDate(lost.dia)}, o último dia do prazo. Novo prazo para ${lost.para}: ${formatDataComDia(ate)}.`;
  const system = systemActor(now);
  const para = lost.acao === 'arquivar_exigencia' ? 'EM_EXIGENCIA' : 'AGUARDANDO_PAGAMENTO';
  const change = {
    texto,
    dados: { perdido: lost.dia, prazo: ate },
    set: await findLeftBehind(tx, requerimento.id, lost.acao),
  };
  const moved = await takeStep(tx, system, { requerimento, acao: 'desfazer_arquivamento', para }, change);
  await lost.voltar(ate);
  await notifyRequerente(tx, system, {
    requerimento: moved,
    aviso: {
      template: 'req.prazo_recalculado',
      titulo: 'Seu pedido não está mais arquivado',
      texto,
      variaveis: { mudanca: texto },
      evento: `desarquivado:${moved.version}`,
      prioridade: 1,
    },
  });
  return true;
}

function lastArchiving(tx: Db, requerimentoId: string) {
  return tx
    .selectFrom('tramite')
    .select(['acao', 'createdAt'])
    .where('requerimentoId', '=', requerimentoId)
    .where('paraStatus', '=', 'ARQUIVADO')
    .whereRef('deStatus', 'is distinct from', 'paraStatus')
    .orderBy('seq', 'desc')
    .limit(1)
    .executeTakeFirst();
}

async function findLost(
  tx: Db,
  { id }: Requerimento,
  { acao, now }: { acao: string; now: Date },
): Promise<Perdido | null> {
  if (acao === 'arquivar_exigencia') return lostAnswer(tx, id);
  if (acao !== 'arquivar_pagamento') return null;
  const dia = await vencimentoNaoPago(tx, { requerimentoId: id });
  if (dia === null) return null;
  return {
    acao,
    dia,
    para: 'pagar a taxa',
    voltar: (ate) => reviverTaxa(tx, { requerimentoId: id, vencimento: ate, now }),
  };
}

async function lostAnswer(tx: Db, requerimentoId: string): Promise<Perdido | null> {
  const left = await tx
    .selectFrom('exigencia')
    .select(['id', 'prazoEm'])
    .where('requerimentoId', '=', requerimentoId)
    .where('situacao', '=', 'vencida')
    .orderBy('rodada', 'desc')
    .limit(1)
    .executeTakeFirst();
  if (!left?.prazoEm) return null;
  return {
    acao: 'arquivar_exigencia',
    dia: left.prazoEm,
    para: 'responder',
    voltar: async (ate) => {
      await tx
        .updateTable('exigencia')
        .set({ situacao: 'aberta', prazoEm: ate })
        .where('id', '=', left.id)
        .execute();
    },
  };
}

/**
 * Whether the same was filed again meanwhile, so that the new request goes on. A filing at the same moment waits for
 * this transaction.
 */
async function askedAnew(tx: Db, requerimento: Requerimento, archivedAt: Date): Promise<boolean> {
  const { id, autorId, tipoId, tipoVersao, respostas } = requerimento;
  await takeTurns(tx, `${autorId}:${tipoId}`);
  const formulario = await loadFormulario(tx, tipoId, tipoVersao);
  const others = await tx
    .selectFrom('requerimento as r')
    .select((eb) => [
      'r.respostas',
      eb
        .exists(
          eb
            .selectFrom('vinculo as v')
            .select('v.id')
            .where('v.tipo', '=', 'continuacao')
            .where('v.deId', '=', id)
            .whereRef('v.paraId', '=', 'r.id'),
        )
        .as('continua'),
    ])
    .where('r.autorId', '=', autorId)
    .where('r.tipoId', '=', tipoId)
    .where('r.id', '<>', id)
    .where((eb) => eb.or([eb('r.createdAt', '>', archivedAt), eb('r.closedAt', 'is', null)]))
    .execute();
  const mine = respostas as Record<string, unknown>;
  return others.some(
    (other) => other.continua || mesmoAssunto(formulario, mine, other.respostas as Record<string, unknown>),
  );
}

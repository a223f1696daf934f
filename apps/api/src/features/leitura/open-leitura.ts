import type { BodyOf, ResponseInputOf } from '@balcao/contract/kernel/route';
import type { leitura } from '@balcao/contract/leitura';
import type { Db } from '@balcao/db/db';
import type { Acao } from '@balcao/domain/auditoria/acoes';
import { LEITURA_ABERTA_MINUTOS, type ParteComMotivo } from '@balcao/domain/requerimento/leitura';
import { getRequerimento, isAutor, type Requerimento } from '#features/requerimento/api.ts';
import { acessoAoAutor, opensSensitive } from '#features/sigilo/api.ts';
import { recordAudit } from '#platform/audit/record-audit.ts';
import { can, type Who } from '#platform/auth/who.ts';
import { Problem } from '#platform/http/problem.ts';

const ACOES: Readonly<Record<ParteComMotivo, Acao>> = {
  identidade: 'requerimento.identidade_aberta',
  sensiveis: 'requerimento.sensiveis_abertos',
};

/**
 * Opens a part of a request to this member of staff for half an hour, and audits the reason (LGPD art. 37). Opening it
 * again restarts the time, with the new reason.
 */
export async function openLeitura(
  tx: Db,
  who: Who,
  { id, parte, motivo }: BodyOf<typeof leitura.abrir> & { id: string },
): Promise<ResponseInputOf<typeof leitura.abrir>> {
  await requireOpenable(tx, who, { requerimento: await getRequerimento(tx, who, id), parte });
  const ate = new Date(who.now.getTime() + LEITURA_ABERTA_MINUTOS * 60_000);
  await tx
    .deleteFrom('leituraAberta')
    .where('leitorId', '=', who.usuarioId)
    .where('ate', '<=', who.now)
    .execute();
  await tx
    .insertInto('leituraAberta')
    .values({ leitorId: who.usuarioId, requerimentoId: id, parte, motivo, ate })
    .onConflict((on) => on.columns(['leitorId', 'requerimentoId', 'parte']).doUpdateSet({ motivo, ate }))
    .execute();
  await recordAudit(tx, who, {
    acao: ACOES[parte],
    objeto: 'requerimento',
    objetoId: id,
    dados: { motivo, ate: ate.toISOString() },
  });
  return { ate };
}

/** Requires a reader who needs a reason for this part; for others it is not closed. */
async function requireOpenable(
  tx: Db,
  who: Who,
  { requerimento, parte }: { requerimento: Requerimento; parte: ParteComMotivo },
): Promise<void> {
  const may =
    parte === 'identidade' ? can(who, 'requerimento.identidade.ver') : opensSensitive(who, requerimento);
  if (!may) throw new Problem('forbidden');
  const closed =
    parte === 'identidade'
      ? (await acessoAoAutor(tx, who, requerimento)).abertura !== null
      : !isAutor(who, requerimento);
  if (!closed) throw new Problem('not_found');
}

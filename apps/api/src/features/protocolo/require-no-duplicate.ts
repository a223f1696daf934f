import type { Db } from '@balcao/db/db';
import { takeTurns } from '@balcao/db/take-turns';
import { dizerAssunto, mesmoAssunto } from '@balcao/domain/formulario/assunto';
import type { Contexto } from '@balcao/domain/formulario/contexto';
import { todayInSaoPaulo } from '@balcao/domain/prazo/fuso';
import { isAutor, visibleTo } from '#features/requerimento/api.ts';
import type { Who } from '#platform/auth/who.ts';
import { Problem } from '#platform/http/problem.ts';
import type { NewRequerimento } from './open-requerimento.ts';

type Pedido = Pick<NewRequerimento, 'formulario' | 'autorId' | 'respostas' | 'opcoes'>;

/**
 * Allows one open request per person and subject, because a second one would only wait behind the first. The service
 * defines its subject. Staff and proxies learn nothing of a request that they may not see. One under secrecy does not
 * count, because the refusal would reveal its author.
 */
export async function requireNoDuplicate(tx: Db, who: Who, pedido: Pedido): Promise<void> {
  const { formulario, autorId } = pedido;
  if (formulario.distinguePor?.length === 0) return;
  // Two drafts of one kind filed at the same moment must meet here, before either reads.
  await takeTurns(tx, `${autorId}:${formulario.id}`);
  const same = await findSame(tx, who, pedido);
  if (!same) return;
  if (!same.visivel)
    throw new Problem('requerimento.duplicate', {
      detail: who.outorgantes.includes(autorId)
        ? 'A pessoa por quem você pede já tem um pedido igual em andamento. Fale com ela.'
        : 'A pessoa já tem um pedido igual em andamento, com outro grupo.',
    });
  const assunto = dizerAssunto(formulario, pedido.respostas, {
    hoje: todayInSaoPaulo(who.now),
    opcoes: pedido.opcoes as NonNullable<Contexto['opcoes']>,
  });
  throw new Problem('requerimento.duplicate', {
    detail: `Já existe um pedido igual em andamento: ${same.numero}.${assunto && ` Igual nos dois: ${assunto}.`}`,
    dados: {
      id: same.id,
      numero: same.numero,
      para: who.usuarioId === autorId ? 'voce' : 'representado',
      ...(assunto && { assunto }),
    },
  });
}

/**
 * Finds an open request with the same subject. It compares current answers, so that a corrected answer counts, by this
 * version's definition of the subject.
 */
async function findSame(tx: Db, who: Who, { formulario, autorId, respostas }: Pedido) {
  const open = await tx
    .selectFrom('requerimento as r')
    .select(['r.id', 'r.numero', 'r.respostas', visibleTo(who).as('visivel')])
    .where('r.autorId', '=', autorId)
    .where('r.tipoId', '=', formulario.id)
    .where('r.closedAt', 'is', null)
    .$if(!isAutor(who, { autorId }), (query) => query.where('r.sigilo', '=', false))
    .orderBy('r.createdAt')
    .execute();
  return open.find((other) =>
    mesmoAssunto(formulario, respostas, other.respostas as Record<string, unknown>),
  );
}

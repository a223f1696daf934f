import type { Db } from '@balcao/db/db';
import { addDays } from '@balcao/domain/prazo/data';
import { todayInSaoPaulo } from '@balcao/domain/prazo/fuso';
import { formatIsoDate } from '@balcao/domain/texto/data-br';
import { endSentence } from '@balcao/domain/texto/frase';
import { sql } from 'kysely';
import { queueEmail } from '#features/email/api.ts';
import { notify } from '#features/portal/api.ts';
import type { Actor, Who } from '#platform/auth/who.ts';
import { getRepresentacao, type Representacao } from './access.ts';

interface Aviso {
  usuarioId: string;
  titulo: string;
  texto: string;
  /** Names the event. */
  evento: string;
}

async function tell(
  tx: Db,
  { now }: Pick<Actor, 'now'>,
  { usuarioId, titulo, texto, evento }: Aviso,
): Promise<void> {
  const chave = `conta.representacao:${evento}`;
  const link = `/usuario/${usuarioId}`;
  await notify(tx, { usuarioId, tipo: 'conta.representacao', titulo, texto, link, chave, now });
  await queueEmail(tx, {
    ...{ template: 'conta.representacao', usuarioId, variaveis: { aviso: texto, link } },
    ...{ chave: `${chave}:${usuarioId}`, now },
  });
}

function untilOf({ ate }: Pick<Representacao, 'ate'>): string {
  return ate === null ? '' : ` até ${formatIsoDate(ate)}`;
}

/** Tells the person that they act for the company now, and the company who does. */
export async function tellConfirmada(
  tx: Db,
  who: Who,
  { representacaoId }: { representacaoId: string },
): Promise<void> {
  const { id, version, ...given } = await getRepresentacao(tx, who, representacaoId);
  const { representante, representado } = given;
  const evento = `${id}:${version}`;
  await tell(tx, who, {
    ...{ usuarioId: representante.id, evento, titulo: 'Empresa vinculada à sua conta' },
    texto: `${endSentence(`Você age por ${representado.nome}${untilOf(given)}`)} Ao fazer um pedido, escolha em nome de quem.`,
  });
  await tell(tx, who, {
    ...{ usuarioId: representado.id, evento, titulo: 'Alguém passou a agir pela empresa' },
    texto: endSentence(`${representante.nome} age por ${representado.nome}${untilOf(given)}`),
  });
}

/** Tells the person why; with the name that they gave, as nothing of the record is theirs to know. */
export function tellRecusada(
  tx: Db,
  who: Who,
  { pedido, motivo }: { pedido: { id: string; razaoSocial: string; pessoa: { id: string } }; motivo: string },
): Promise<void> {
  return tell(tx, who, {
    ...{ usuarioId: pedido.pessoa.id, evento: `pedido:${pedido.id}`, titulo: 'A empresa não foi vinculada' },
    texto: `${endSentence(`Não confirmamos que você age por ${pedido.razaoSocial}`)} Motivo: ${motivo}`,
  });
}

/** Tells both sides that it is over, and why. */
export async function tellEncerrada(
  tx: Db,
  who: Who,
  { representacao, motivo }: { representacao: Representacao; motivo: string },
): Promise<void> {
  const { id, version, representante, representado } = representacao;
  const evento = `${id}:${version}:fim`;
  await tell(tx, who, {
    ...{ usuarioId: representante.id, evento, titulo: 'Você não age mais por uma empresa' },
    texto: `${endSentence(`Você não age mais por ${representado.nome}`)} Motivo: ${motivo}`,
  });
  await tell(tx, who, {
    ...{ usuarioId: representado.id, evento, titulo: 'Alguém deixou de agir pela empresa' },
    texto: `${endSentence(`${representante.nome} não age mais por ${representado.nome}`)} Motivo: ${motivo}`,
  });
}

/** Tells the person until when it is now. */
export function tellAlterada(
  tx: Db,
  who: Who,
  { id, version, representante, representado, papel, ate }: Representacao,
): Promise<void> {
  const until = ate === null ? 'sem data para terminar' : `até ${formatIsoDate(ate)}`;
  return tell(tx, who, {
    ...{
      usuarioId: representante.id,
      evento: `${id}:${version}`,
      titulo: 'Mudou por quanto tempo você age pela empresa',
    },
    texto: `Você age por ${representado.nome} (${papel}), ${until}.`,
  });
}

/** Days after the last one on which it is still told that it has passed: a portal that stood still for longer says nothing. */
const TOLD_DAYS = 7;

/** Tells both sides, once, of what has passed its last day: nobody ended it, so nobody has said so. */
export async function tellVencidas(tx: Db, actor: Actor): Promise<void> {
  const hoje = todayInSaoPaulo(actor.now);
  const over = await tx
    .selectFrom('representacao as r')
    .innerJoin('usuario as p', 'p.id', 'r.representanteId')
    .innerJoin('usuario as e', 'e.id', 'r.representadoId')
    .select(['r.id', 'r.version', 'r.ate', 'p.id as representanteId', 'e.id as representadoId'])
    .select([usedName('p').as('representante'), usedName('e').as('representado')])
    .where('r.revokedAt', 'is', null)
    .where('r.ate', '<', hoje)
    .where('r.ate', '>=', addDays(hoje, -TOLD_DAYS))
    .orderBy('r.id')
    .execute();
  for (const { id, version, ate, representante, representado, ...ids } of over) {
    if (ate === null) continue;
    const evento = `${id}:${version}:venceu`;
    const until = `até ${formatIsoDate(ate)}`;
    await tell(tx, actor, {
      ...{ usuarioId: ids.representanteId, evento, titulo: 'Você não age mais por uma empresa' },
      texto: `Você agia por ${representado} ${until}. Se isso continua, peça de novo, com o documento.`,
    });
    await tell(tx, actor, {
      ...{ usuarioId: ids.representadoId, evento, titulo: 'Alguém deixou de agir pela empresa' },
      texto: `${representante} agia por ${representado} ${until}.`,
    });
  }
}

function usedName(alias: 'p' | 'e') {
  return sql<string>`coalesce(${sql.ref(`${alias}.nomeSocial`)}, ${sql.ref(`${alias}.nome`)})`;
}

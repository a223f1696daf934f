import type { Db } from '@balcao/db/db';
import { isDePessoa, PROCURACAO_RECUSADA } from '@balcao/domain/pessoa/representacao';
import { addDays } from '@balcao/domain/prazo/data';
import { todayInSaoPaulo } from '@balcao/domain/prazo/fuso';
import { formatIsoDate } from '@balcao/domain/texto/data-br';
import { endSentence } from '@balcao/domain/texto/frase';
import { sql } from 'kysely';
import { tell } from '#features/aviso/api.ts';
import { type Actor, systemActor, type Who } from '#platform/auth/who.ts';
import { getRepresentacao, type Representacao } from './access.ts';

interface Aviso {
  usuarioId: string;
  titulo: string;
  texto: string;
  /** The name of the event. */
  evento: string;
}

/** Notifies one side, also about its own act: both sides read who did it. */
async function tellSide(
  tx: Db,
  { now }: Pick<Actor, 'now'>,
  { usuarioId, titulo, texto, evento }: Aviso,
): Promise<void> {
  await tell(tx, systemActor(now), [usuarioId], {
    template: 'conta.representacao',
    titulo,
    texto,
    link: `/usuario/${usuarioId}`,
    chave: `conta.representacao:${evento}`,
    variaveis: { titulo, aviso: texto },
  });
}

/** The words for both sides: about a company, or about a person and their proxy. */
interface Palavras {
  vinculada: string;
  passou: string;
  naoAge: string;
  deixou: string;
  mudou: string;
  mudouAqui: string;
  comoEncerrar: string;
  /** How the represented side is addressed; null when the text uses its name. */
  voce: string | null;
}

const DA_EMPRESA: Palavras = {
  vinculada: 'Empresa vinculada à sua conta',
  passou: 'Alguém passou a agir pela empresa',
  naoAge: 'Você não age mais por uma empresa',
  deixou: 'Alguém deixou de agir pela empresa',
  mudou: 'Mudou por quanto tempo você age pela empresa',
  mudouAqui: 'Mudou por quanto tempo alguém age pela empresa',
  comoEncerrar: '',
  voce: null,
};
const DA_PESSOA: Palavras = {
  vinculada: 'Você age por outra pessoa',
  passou: 'Alguém passou a agir em seu nome',
  naoAge: 'Você não age mais por uma pessoa',
  deixou: 'Alguém deixou de agir em seu nome',
  mudou: 'Mudou por quanto tempo você age por uma pessoa',
  mudouAqui: 'Mudou por quanto tempo alguém age em seu nome',
  comoEncerrar: ' Não reconhece? Encerre em “Meus dados” e fale com o Conselho.',
  voce: 'você',
};

function wordsFor({ cpfCnpj }: { cpfCnpj: string }): Palavras {
  return isDePessoa(cpfCnpj) ? DA_PESSOA : DA_EMPRESA;
}

function untilOf({ ate }: Pick<Representacao, 'ate'>): string {
  return ate === null ? '' : ` até ${formatIsoDate(ate)}`;
}

/** Notifies the person that they now represent the company, and the company who does. */
export async function tellConfirmada(
  tx: Db,
  who: Who,
  { representacaoId }: { representacaoId: string },
): Promise<void> {
  const { id, version, ...given } = await getRepresentacao(tx, who, representacaoId);
  const { representante, representado } = given;
  const evento = `${id}:${version}`;
  const words = wordsFor(representado);
  await tellSide(tx, who, {
    usuarioId: representante.id,
    evento,
    titulo: words.vinculada,
    texto: `${endSentence(`Você age por ${representado.nome}${untilOf(given)}`)} Ao fazer um pedido, escolha em nome de quem.`,
  });
  await tellSide(tx, who, {
    usuarioId: representado.id,
    evento,
    titulo: words.passou,
    texto: `${endSentence(`${representante.nome} age por ${words.voce ?? representado.nome}${untilOf(given)}`)}${words.comoEncerrar}`,
  });
}

interface Recusada {
  pedido: { id: string; cnpj: string; razaoSocial: string; pessoa: { id: string } };
  motivo: string;
}

/**
 * Notifies the person of the refusal with its reason. It uses the name that they typed, because the record is not
 * theirs to see. For a proxy it omits the reason too, because it would reveal whether an account exists.
 */
export function tellRecusada(tx: Db, who: Who, { pedido, motivo }: Recusada): Promise<void> {
  const dePessoa = isDePessoa(pedido.cnpj);
  const titulo = dePessoa ? 'A procuração não foi confirmada' : 'A empresa não foi vinculada';
  const porque = dePessoa ? PROCURACAO_RECUSADA : `Motivo: ${motivo}`;
  return tellSide(tx, who, {
    usuarioId: pedido.pessoa.id,
    evento: `pedido:${pedido.id}`,
    titulo,
    texto: `${endSentence(`Não confirmamos que você age por ${pedido.razaoSocial}`)} ${porque}`,
  });
}

/** Notifies both sides of the end and its reason. */
export async function tellEncerrada(
  tx: Db,
  who: Who,
  { representacao, motivo }: { representacao: Representacao; motivo: string },
): Promise<void> {
  const { id, version, representante, representado } = representacao;
  const evento = `${id}:${version}:fim`;
  const words = wordsFor(representado);
  await tellSide(tx, who, {
    usuarioId: representante.id,
    evento,
    titulo: words.naoAge,
    texto: `${endSentence(`Você não age mais por ${representado.nome}`)} Motivo: ${motivo}`,
  });
  await tellSide(tx, who, {
    usuarioId: representado.id,
    evento,
    titulo: words.deixou,
    texto: `${endSentence(`${representante.nome} não age mais por ${words.voce ?? representado.nome}`)} Motivo: ${motivo}`,
  });
}

/**
 * Notifies the person of the new last day. For a proxy it also notifies the represented person, who knew another day
 * and may end it.
 */
export async function tellAlterada(
  tx: Db,
  who: Who,
  { id, version, representante, representado, papel, ate }: Representacao,
): Promise<void> {
  const until = ate === null ? 'sem data para terminar' : `até ${formatIsoDate(ate)}`;
  const evento = `${id}:${version}`;
  const { mudou, mudouAqui, voce, comoEncerrar } = wordsFor(representado);
  await tellSide(tx, who, {
    usuarioId: representante.id,
    evento,
    titulo: mudou,
    texto: `Você age por ${representado.nome} (${papel}), ${until}.`,
  });
  if (voce !== null)
    await tellSide(tx, who, {
      usuarioId: representado.id,
      evento,
      titulo: mudouAqui,
      texto: `${representante.nome} age por ${voce}, ${until}.${comoEncerrar}`,
    });
}

/** Days after the last day in which its passing is still announced. A portal that stood still longer sends nothing. */
const TOLD_DAYS = 7;

/** Notifies both sides once that the last day has passed, because no act of ending announced it. */
export async function tellVencidas(tx: Db, actor: Actor): Promise<void> {
  const hoje = todayInSaoPaulo(actor.now);
  const over = await tx
    .selectFrom('representacao as r')
    .innerJoin('usuario as p', 'p.id', 'r.representanteId')
    .innerJoin('usuario as e', 'e.id', 'r.representadoId')
    .select(['r.id', 'r.version', 'r.ate', 'p.id as representanteId', 'e.id as representadoId', 'e.cpfCnpj'])
    .select([usedName('p').as('representante'), usedName('e').as('representado')])
    .where('r.revokedAt', 'is', null)
    .where('r.ate', '<', hoje)
    .where('r.ate', '>=', addDays(hoje, -TOLD_DAYS))
    .orderBy('r.id')
    .execute();
  for (const { id, version, ate, representante, representado, cpfCnpj, ...ids } of over) {
    if (ate === null) continue;
    const evento = `${id}:${version}:venceu`;
    const until = `até ${formatIsoDate(ate)}`;
    const words = wordsFor({ cpfCnpj });
    await tellSide(tx, actor, {
      usuarioId: ids.representanteId,
      evento,
      titulo: words.naoAge,
      texto: `Você agia por ${representado} ${until}. Se isso continua, peça de novo, com o documento.`,
    });
    await tellSide(tx, actor, {
      usuarioId: ids.representadoId,
      evento,
      titulo: words.deixou,
      texto: `${representante} agia por ${words.voce ?? representado} ${until}.`,
    });
  }
}

function usedName(alias: 'p' | 'e') {
  return sql<string>`coalesce(${sql.ref(`${alias}.nomeSocial`)}, ${sql.ref(`${alias}.nome`)})`;
}

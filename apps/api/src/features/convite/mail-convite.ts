import type { Db } from '@balcao/db/db';
import { DIAS_DO_CONVITE } from '@balcao/domain/convite/convite';
import { TIPOS_DE_CONTA } from '@balcao/domain/pessoa/conta';
import { v7 as uuidv7 } from 'uuid';
import { issueToken, mayMail, type Visit } from '#features/auth/api.ts';
import { queueEmail } from '#features/email/api.ts';
import { enforceLimit, type Limit } from '#platform/auth/rate-limit.ts';
import { hashSecret, newSecret } from '#platform/auth/secret.ts';
import type { Who } from '#platform/auth/who.ts';
import { Problem } from '#platform/http/problem.ts';

const SECONDS = DIAS_DO_CONVITE * 24 * 60 * 60;

/** Invitations that one person sends, new ones and repeats. */
const CONVITES: Limit = { nome: 'convite.pessoa', max: 60, janelaSegundos: 3600 };

/**
 * Counts a message, of who sends it and of the address that gets it. @throws Problem `rate_limited`, `validation` on an
 * address that got too many
 */
export async function countMail(visit: Visit, who: Who, email: string): Promise<void> {
  await enforceLimit(visit.deps.db, CONVITES, { quem: who.usuarioId, now: visit.now });
  if (await mayMail(visit, email)) return;
  throw new Problem('rate_limited', {
    detail: 'Este e-mail já recebeu muitas mensagens nesta hora. Tente de novo mais tarde.',
  });
}

const siglas = new Intl.ListFormat('pt-BR', { type: 'conjunction' });

/** What an invitation gives, within a sentence: «Atendente, nos grupos CAD e REG». */
export function acessoEmPalavras({ tipo, grupos }: { tipo: number; grupos: readonly string[] }): string {
  const papel = TIPOS_DE_CONTA[tipo] ?? '';
  if (grupos.length === 0) return papel;
  return `${papel}, ${grupos.length === 1 ? 'no grupo' : 'nos grupos'} ${siglas.format(grupos)}`;
}

/** The columns of an invitation that each sending of its link sets. */
export function newLink(who: Who) {
  return {
    convidadoPorId: who.usuarioId,
    sessaoId: who.sessaoId,
    tokenId: uuidv7(),
    enviadoEm: who.now,
    expiresAt: new Date(who.now.getTime() + SECONDS * 1000),
  };
}

interface Convidado {
  id: string;
  tokenId: string;
  expiresAt: Date;
  nome: string;
  email: string;
  tipo: number;
  /** Short names. */
  grupos: readonly string[];
  texto: string | null;
}

/** Issues the one-time link of an invitation and mails it. Its secret comes after the `#`, which no log sees. */
export async function mailConvite(tx: Db, who: Who, convite: Convidado): Promise<void> {
  const { id, tokenId, expiresAt, nome, email, texto } = convite;
  const secret = newSecret();
  await issueToken(tx, {
    id: tokenId,
    finalidade: 'convite',
    destino: email,
    hash: hashSecret(secret),
    dados: { conviteId: id },
    now: who.now,
    seconds: SECONDS,
  });
  await queueEmail(tx, {
    template: 'conta.convite',
    para: email,
    nome,
    variaveis: {
      por: who.nome,
      acesso: acessoEmPalavras(convite),
      linkUnico: `/auth/convite#token=${secret}`,
      validade: `${DIAS_DO_CONVITE} dias`,
    },
    ...(texto && { complemento: `Mensagem de ${who.nome}: ${texto}` }),
    chave: `conta.convite:${tokenId}`,
    expiresAt,
    now: who.now,
  });
}

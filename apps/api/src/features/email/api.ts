import type { Db } from '@balcao/db/db';
import { renderEmail } from '@balcao/domain/email/render-email';
import { marcasDoBloco } from '@balcao/domain/email/texto-do-email';
import { isEmail } from '@balcao/domain/pessoa/email';
import { avisaNaoConferida } from '@balcao/domain/pessoa/identidade';
import { formatDataHora } from '@balcao/domain/texto/data-br';
import { sql } from 'kysely';
import { readConselho } from '#features/portal/api.ts';
import { isContaNaoConferida } from '#platform/auth/identidade.ts';
import { type Owner, rulesOf } from '#platform/owner/owner.ts';
import { textoEmVigor } from './modelo/em-vigor.ts';
import { guardsAccount, OBITO_INFORMADO } from './obito-informado.ts';
import { putInOutbox } from './outbox.ts';
import type { TemplateCodigo, Variaveis } from './templates/catalogo.ts';

export { textoEmVigor } from './modelo/em-vigor.ts';
export { OBITO_INFORMADO, type TemplateCodigo, type Variaveis };

/**
 * A person with an account, or somebody without one yet. An account uses its verified address, unless `para` names one
 * under verification.
 */
export type Destino =
  | { usuarioId: string; para?: string }
  | { usuarioId?: never; para: string; nome: string };

export type QueueEmail<C extends TemplateCodigo> = Destino & {
  template: C;
  /** The owner that the message is about. */
  owner?: Owner;
  /** Links are paths of the portal: `/requerimento/…`. */
  variaveis: Variaveis<C>;
  /** A text for this message alone, beyond its template. */
  complemento?: string;
  /** Names the event: a second message with the same key is not sent. */
  chave: string;
  /** After this it is useless (a code, a link) and is no longer sent. */
  expiresAt?: Date;
  now: Date;
};

interface Destinatario {
  para: string;
  nomePreferido: string;
}

/**
 * Writes a message and its job on the caller's transaction; the recipient is checked again before it is sent. Nothing
 * is written for a person without a verified address, a dead or an anonymised one. An unproved account gets messages
 * only about its own filings. A person reported dead gets only messages that guard the account, because they may be
 * alive. @throws Error for an address outside the accepted grammar, which is a bug of the caller.
 */
export async function queueEmail<C extends TemplateCodigo>(tx: Db, input: QueueEmail<C>): Promise<void> {
  const destinatario = await recipientOf(tx, input);
  if (!destinatario) return;
  const { para, nomePreferido } = destinatario;
  if (!isEmail(para)) throw new Error('e-mail to an address that is not one');
  const conselho = await readConselho(tx);
  const valores = {
    'conselho.sigla': conselho.sigla,
    'conselho.nome': conselho.nome,
    nomePreferido,
    dataHora: formatDataHora(input.now),
    ...(input.variaveis as Record<string, string | readonly string[]>),
  };
  const { template: codigo, usuarioId, owner, chave, expiresAt, now, complemento } = input;
  const rendered = renderEmail(await textoEmVigor(tx, codigo), valores, complemento);
  await putInOutbox(tx, {
    template: codigo,
    para,
    paraDito: input.para !== undefined,
    usuarioId,
    ownerKind: owner?.kind,
    ownerId: owner?.id,
    ...rendered,
    chave,
    expiresAt,
    createdAt: now,
  });
}

/** Whether the text of a message names the service. */
export async function namesTipo(db: Db, codigo: TemplateCodigo): Promise<boolean> {
  return (await textoEmVigor(db, codigo)).corpo.some((bloco) => marcasDoBloco(bloco).includes('tipo'));
}

type Mensagem = Destino & { template: TemplateCodigo; owner?: Owner | undefined };

/** Whom a message reaches by e-mail now; null where none would be written. */
export async function recipientOf(db: Db, mensagem: Mensagem): Promise<Destinatario | null> {
  const destinatario = await findDestinatario(db, mensagem);
  return destinatario && (await mayBeTold(db, mensagem)) ? destinatario : null;
}

/**
 * Whether the recipient may get it. A message to an address under proof, or to one without an account, is sent
 * unchanged.
 */
async function mayBeTold(tx: Db, { usuarioId, para, template, owner }: Mensagem): Promise<boolean> {
  if (usuarioId === undefined || para !== undefined || !(await isContaNaoConferida(tx, usuarioId)))
    return true;
  const enviadoPorSi = owner !== undefined && (await filedIt(tx, usuarioId, owner));
  return avisaNaoConferida(template, { enviadoPorSi });
}

/** Whether the account filed itself what the message is about: a manifestation, or a request and what hangs on it. */
async function filedIt(tx: Db, usuarioId: string, { kind, id }: Owner): Promise<boolean> {
  const found =
    kind === 'manifestacao'
      ? await tx
          .selectFrom('manifestacao')
          .select('id')
          .where('id', '=', id)
          .where('autorId', '=', usuarioId)
          .where('registradaPorId', 'is', null)
          .executeTakeFirst()
      : await tx
          .selectFrom('requerimento')
          .select('id')
          .where('id', '=', rulesOf(kind).pedido(sql`${id}::uuid`))
          .where('autorId', '=', usuarioId)
          .where('criadoPorId', '=', usuarioId)
          .executeTakeFirst();
  return found !== undefined;
}

async function findDestinatario(tx: Db, { template, ...destino }: Mensagem): Promise<Destinatario | null> {
  if (destino.usuarioId === undefined) return { para: destino.para, nomePreferido: destino.nome };
  const usuario = await tx
    .selectFrom('usuario')
    .select(['nome', 'nomeSocial', 'email', 'emailVerifiedAt'])
    .select(OBITO_INFORMADO.as('obitoInformado'))
    .where('id', '=', destino.usuarioId)
    .where('situacao', 'in', ['ativo', 'desativado'])
    .executeTakeFirst();
  if (!usuario || (usuario.obitoInformado && !guardsAccount(template))) return null;
  const address = destino.para ?? (usuario.emailVerifiedAt ? usuario.email : null);
  return address ? { para: address, nomePreferido: usuario.nomeSocial || usuario.nome } : null;
}

/** Where a message to this person goes now, and what they are called; null where nothing may be written to them. */
export function addressOf(db: Db, usuarioId: string): Promise<Destinatario | null> {
  return findDestinatario(db, { usuarioId, template: 'ouv.mensagem' });
}

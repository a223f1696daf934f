import { createHash } from 'node:crypto';
import type { Db } from '@balcao/db/db';
import { maskEmail } from '@balcao/domain/pessoa/email';
import { formatData, formatDataHora } from '@balcao/domain/texto/data-br';
import { recordAudit } from '#platform/audit/record-audit.ts';
import type { Who } from '#platform/auth/who.ts';
import { invalidField } from '#platform/http/problem.ts';

/** In milliseconds: how long after signing a draft may be filed. It allows for a bad network. */
const VALID_MS = 30 * 60_000;

/** The field that shows problems with a signature. */
const CAMPO = 'assinatura';

/** The signature of a filed draft. */
export interface Assinatura {
  id: string;
  hash: string;
  assinadoEm: Date;
}

/** Hash that binds a code, and then a signature, to the shown text. */
export function hashDoTexto(texto: string): string {
  return createHash('sha256').update(texto).digest('hex');
}

/**
 * The destination of this person's code: the e-mail of their account. Changing that address needs a code of its own.
 */
export async function destinoDaAssinatura(db: Db, who: Who): Promise<string> {
  const { email, emailVerifiedAt } = await db
    .selectFrom('usuario')
    .select(['email', 'emailVerifiedAt'])
    .where('id', '=', who.usuarioId)
    .executeTakeFirstOrThrow();
  if (email && emailVerifiedAt) return email;
  throw invalidField(CAMPO, 'Para assinar, confirme antes o e-mail da sua conta, em “Meus dados”.');
}

interface Assinada {
  rascunhoId: string;
  texto: string;
  /** The address that the code was sent to. */
  destino: string;
}

/** Stores that this person signed this text; until the filing it belongs to the draft. */
export async function storeAssinatura(tx: Db, who: Who, id: string, assinada: Assinada): Promise<void> {
  const { rascunhoId, texto, destino } = assinada;
  const hash = hashDoTexto(texto);
  await tx
    .insertInto('assinatura')
    .values({
      id,
      rascunhoId,
      texto,
      hash,
      usuarioId: who.usuarioId,
      destino: maskEmail(destino),
      assinadoEm: who.now,
    })
    .execute();
  await recordAudit(tx, who, {
    acao: 'rascunho.assinado',
    objeto: 'rascunho',
    objetoId: rascunhoId,
    dados: { hash },
  });
}

/** Returns the person's signature of exactly this text. @throws Problem `validation` on the field of the signature. */
export async function requireAssinatura(
  tx: Db,
  who: Who,
  { rascunhoId, texto }: Pick<Assinada, 'rascunhoId' | 'texto'>,
): Promise<Assinatura> {
  const signed = await listAssinaturas(tx, who, rascunhoId);
  const hash = hashDoTexto(texto);
  const valid = signed.find((one) => one.hash === hash && holds(one, who));
  if (valid) return valid;
  throw invalidField(
    CAMPO,
    signed.length === 0
      ? 'Assine com o código que enviamos ao seu e-mail.'
      : 'O pedido mudou ou passaram 30 minutos depois da assinatura. Assine de novo, com outro código.',
  );
}

/**
 * When this person signed the draft in its current state; null when the signature no longer holds. The text is read
 * only if there is a signature.
 */
export async function findAssinadoEm(
  db: Db,
  who: Who,
  { rascunhoId, readTexto }: { rascunhoId: string; readTexto: () => Promise<string | null> },
): Promise<Date | null> {
  const recent = (await listAssinaturas(db, who, rascunhoId)).filter((one) => holds(one, who));
  const texto = recent.length > 0 ? await readTexto() : null;
  if (texto === null) return null;
  const hash = hashDoTexto(texto);
  return recent.find((one) => one.hash === hash)?.assinadoEm ?? null;
}

function holds({ assinadoEm }: Assinatura, { now }: Who): boolean {
  return assinadoEm.getTime() > now.getTime() - VALID_MS;
}

/** The person's signatures of a draft, latest first. */
function listAssinaturas(db: Db, who: Who, rascunhoId: string): Promise<Assinatura[]> {
  return db
    .selectFrom('assinatura')
    .select(['id', 'hash', 'assinadoEm'])
    .where('rascunhoId', '=', rascunhoId)
    .where('usuarioId', '=', who.usuarioId)
    .orderBy('assinadoEm', 'desc')
    .execute();
}

/** Moves the signature from the draft to the request. */
export async function claimAssinatura(
  tx: Db,
  { id, requerimentoId }: { id: string; requerimentoId: string },
): Promise<void> {
  await tx.updateTable('assinatura').set({ requerimentoId, rascunhoId: null }).where('id', '=', id).execute();
}

/** The text for the history; the entry beside it names who signed. */
export function dizerAssinatura({ hash, assinadoEm }: Pick<Assinatura, 'hash' | 'assinadoEm'>): string {
  return `Assinado em ${formatDataHora(assinadoEm)} com código enviado por e-mail (assinatura eletrônica simples). Resumo SHA-256 do que foi assinado: ${hash}.`;
}

/** A signature in print. */
interface AssinaturaImpressa {
  nome: string;
  data: string;
  como: string;
  hash: string;
}

/** Loads the signature of a request, with later corrections; undefined for an unsigned one. */
export async function loadAssinatura(
  db: Db,
  requerimentoId: string,
): Promise<AssinaturaImpressa | undefined> {
  const row = await db
    .selectFrom('assinatura as a')
    .innerJoin('usuario as u', 'u.id', 'a.usuarioId')
    .select(['a.destino', 'a.hash', 'a.assinadoEm', 'u.nome'])
    .select((eb) =>
      eb
        .selectFrom('tramite as t')
        .select((each) => each.fn.max('t.createdAt').as('em'))
        .whereRef('t.requerimentoId', '=', 'a.requerimentoId')
        .whereRef('t.createdAt', '>', 'a.assinadoEm')
        .where('t.acao', '=', 'responder_exigencia')
        .as('corrigidoEm'),
    )
    .where('a.requerimentoId', '=', requerimentoId)
    .executeTakeFirst();
  if (!row) return undefined;
  const { nome, hash, destino, assinadoEm, corrigidoEm } = row;
  const corrected = corrigidoEm
    ? ` Depois de assinar, a pessoa corrigiu o pedido na sua conta, em ${formatData(corrigidoEm)}.`
    : '';
  const como = `Assinatura eletrônica simples (Lei nº 14.063/2020, art. 4º, I), com código enviado ao e-mail ${destino}.${corrected}`;
  return { nome, hash, como, data: formatDataHora(assinadoEm) };
}

import type { Db } from '@balcao/db/db';
import { maskEmail } from '@balcao/domain/pessoa/email';
import { destinoDaAssinatura, hashDoTexto, storeAssinatura } from '#features/assinatura/api.ts';
import { queueEmail } from '#features/email/api.ts';
import { CODIGO_VALIDADE, issueCode, listOpenCodes, spendCode } from '#features/usuario/api.ts';
import type { Who } from '#platform/auth/who.ts';
import { invalidField, Problem } from '#platform/http/problem.ts';
import type { KeyRing } from '#platform/keys/ring.ts';
import { getRascunho, type Rascunho } from './access.ts';
import { checkFiling } from './check-filing.ts';

const USO = 'assinar';

/**
 * Mails the signer a code. It is valid only for the hash of this version of the draft, which the signer has seen. Every
 * check of the filing runs first, so that no signature is in vain.
 */
export async function askAssinatura(
  tx: Db,
  who: Who,
  { id, version, resumo }: { id: string; version: number; resumo: KeyRing },
) {
  const row = await getRascunho(tx, who, id, { lock: true });
  if (row.version !== version) throw new Problem('rascunho.stale', { dados: { version: row.version } });
  const { texto, titulo } = await requireTexto(tx, who, row);
  const destino = await destinoDaAssinatura(tx, who);
  const { pedidoId, codigo, expiresAt } = await issueCode(tx, who, {
    resumo,
    uso: USO,
    destino,
    dados: { rascunhoId: id, hash: hashDoTexto(texto) },
  });
  await queueEmail(tx, {
    template: 'conta.assinar',
    usuarioId: who.usuarioId,
    variaveis: { codigo, servico: titulo, validade: CODIGO_VALIDADE },
    chave: `assinar:${pedidoId}`,
    expiresAt,
    now: who.now,
  });
  return { pedidoId, destino: maskEmail(destino), expiraEm: expiresAt };
}

/**
 * Finds the code that signs the current draft; null when there is no valid one. @param readTexto the text to sign, read
 * only when a code is open.
 */
export async function findCodigo(
  db: Db,
  who: Who,
  { rascunhoId, readTexto }: { rascunhoId: string; readTexto: () => Promise<string | null> },
) {
  const sent = await listOpenCodes(db, who, { uso: USO, dados: { rascunhoId } });
  const texto = sent.length > 0 ? await readTexto() : null;
  if (texto === null) return null;
  const hash = hashDoTexto(texto);
  const codigo = sent.find(({ dados }) => (dados as { hash: string }).hash === hash);
  if (!codigo) return null;
  const { pedidoId, destino, expiresAt } = codigo;
  return { pedidoId, destino: maskEmail(destino ?? ''), expiraEm: expiresAt };
}

/**
 * Signs a draft with its code, which works once. @throws Problem `not_found` before any code is tried, and
 * `auth.code_invalid`, also when the draft changed since the code was sent.
 */
export async function signRascunho(
  db: Db,
  who: Who,
  { id, ...tried }: { id: string; pedidoId: string; codigo: string; resumo: KeyRing },
): Promise<{ assinadoEm: Date }> {
  await getRascunho(db, who, id);
  return spendCode(db, who, { ...tried, uso: USO }, async (tx, { destino, dados }) => {
    const { texto } = await requireTexto(tx, who, await getRascunho(tx, who, id, { lock: true }));
    const sent = dados as { rascunhoId: string; hash: string };
    if (destino === null || sent.rascunhoId !== id || sent.hash !== hashDoTexto(texto)) throw changed();
    await storeAssinatura(tx, who, tried.pedidoId, { rascunhoId: id, texto, destino });
    return { assinadoEm: who.now };
  });
}

function changed(): Problem {
  const message = 'O pedido mudou depois que o código foi enviado. Peça um novo código.';
  return new Problem('auth.code_invalid', { detail: message, errors: [{ path: 'codigo', message }] });
}

async function requireTexto(tx: Db, who: Who, row: Rascunho): Promise<{ texto: string; titulo: string }> {
  const { novo, aAssinar } = await checkFiling(tx, who, row);
  if (aAssinar === null) throw invalidField('assinatura', 'Este pedido não pede assinatura.');
  return { texto: aAssinar, titulo: novo.formulario.titulo };
}

import type { Db } from '@balcao/db/db';
import { maskEmail, parseEmail } from '@balcao/domain/pessoa/email';
import { parseTelefone } from '@balcao/domain/pessoa/telefone';
import { queueEmail } from '#features/email/api.ts';
import type { Who } from '#platform/auth/who.ts';
import { invalidField } from '#platform/http/problem.ts';
import type { KeyRing } from '#platform/keys/ring.ts';
import { CODIGO_VALIDADE, issueCode, spendCode } from './mailed-code.ts';

const USO = 'confirmar_contato';

/** The hash keys of this installation. */
interface Keyed {
  resumo: KeyRing;
}

interface Contato {
  tipo: 'email' | 'celular';
  valor: string;
}

function normalise({ tipo, valor }: Contato): string {
  const parsed = tipo === 'email' ? parseEmail(valor) : parseTelefone(valor);
  if (parsed) return parsed;
  throw invalidField(
    'valor',
    tipo === 'email'
      ? 'E-mail inválido. Confira o endereço.'
      : 'Telefone inválido. Confira o DDD e o número.',
  );
}

/**
 * Sends a six-digit code to a contact that the person wants to use. Phones have no message service yet, so the code
 * goes to the account's e-mail and the answer says so.
 */
export async function requestContactCode(tx: Db, who: Who, { resumo, ...contato }: Contato & Keyed) {
  const valor = normalise(contato);
  const { pedidoId, codigo, expiresAt } = await issueCode(tx, who, { resumo, uso: USO, destino: valor });
  const isEmail = contato.tipo === 'email';
  await queueEmail(tx, {
    template: 'conta.confirmar_email',
    usuarioId: who.usuarioId,
    variaveis: { codigo, validade: CODIGO_VALIDADE },
    ...(isEmail ? { para: valor } : {}),
    chave: `contato:${pedidoId}`,
    expiresAt,
    now: who.now,
  });
  return { pedidoId, destino: isEmail ? maskEmail(valor) : `o e-mail da sua conta`, simulado: !isEmail };
}

/**
 * Confirms a contact.
 * @throws Problem `auth.code_invalid`.
 */
export function confirmContactCode(
  db: Db,
  who: Who,
  input: { pedidoId: string; codigo: string } & Keyed,
): Promise<string> {
  return spendCode(db, who, { ...input, uso: USO }, async (tx, { destino }) => {
    if (destino === null) throw new Error('a code for a contact names it');
    await tx
      .insertInto('contatoVerificado')
      .values({ usuarioId: who.usuarioId, valor: destino, verifiedAt: who.now })
      .onConflict((c) => c.columns(['usuarioId', 'valor']).doUpdateSet({ verifiedAt: who.now }))
      .execute();
    return destino;
  });
}

import type { Db } from '@balcao/db/db';
import { findInscrito } from './find-inscrito.ts';
import { answerOf, type Resultado } from './resultado.ts';

/**
 * Finds the dead person by CPF or registration. Returns null when nobody has that number. It is also null for the
 * requester: a typing error must not close the account that asks.
 */
export async function findFalecido(
  tx: Db,
  resultado: Pick<Resultado, 'requerimento'>,
  campos: { registro: string; cpf: string },
): Promise<string | null> {
  const cpf = answerOf(resultado, campos.cpf);
  const numero = answerOf(resultado, campos.registro);
  const byCpf = await tx
    .selectFrom('usuario')
    .select('id')
    .where('pessoa', '=', 'PF')
    .where('cpfCnpj', '=', cpf ?? '')
    .executeTakeFirst();
  const found = byCpf?.id ?? (numero ? await findInscrito(tx, numero) : null);
  return found === resultado.requerimento.autorId ? null : found;
}

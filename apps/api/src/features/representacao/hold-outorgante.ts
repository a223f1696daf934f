import type { Db } from '@balcao/db/db';
import { Problem } from '#platform/http/problem.ts';

/** Staff read it where the person has no account of their own in use; who asked never does. */
const SEM_CONTA =
  'A pessoa precisa antes criar a própria conta no portal, com senha, para saber quem age em nome dela.';

/**
 * The person of a CPF whom somebody is to act for, held to the end of the transaction: with an account in use and a password
 * of their own, so that they hear of it and can end it; no other person's word makes an account. Whoever acts is none of the
 * staff.
 */
export async function holdOutorgante(
  { tx }: { tx: Db },
  { cpf, representanteId }: { cpf: string; representanteId: string },
): Promise<{ id: string }> {
  const person = await tx
    .selectFrom('usuario')
    .select('id')
    .where('cpfCnpj', '=', cpf)
    .where('situacao', '=', 'ativo')
    .where('senhaHash', 'is not', null)
    .forShare()
    .executeTakeFirst();
  if (!person) throw new Problem('forbidden', { detail: SEM_CONTA });
  const { tipo } = await tx
    .selectFrom('usuario')
    .select('tipo')
    .where('id', '=', representanteId)
    .executeTakeFirstOrThrow();
  if (tipo > 0)
    throw new Problem('forbidden', {
      detail: 'Quem trabalha no Conselho não age por outra pessoa aqui dentro.',
    });
  return person;
}

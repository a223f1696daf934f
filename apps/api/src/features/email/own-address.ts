import type { Db } from '@balcao/db/db';
import type { Who } from '#platform/auth/who.ts';
import { Problem } from '#platform/http/problem.ts';

/** The confirmed address of a person, for tests that go to nobody else. @throws Problem `not_possible` */
export async function requireOwnAddress(db: Db, { usuarioId }: Who): Promise<string> {
  const { email, emailVerifiedAt } = await db
    .selectFrom('usuario')
    .select(['email', 'emailVerifiedAt'])
    .where('id', '=', usuarioId)
    .executeTakeFirstOrThrow();
  if (emailVerifiedAt) return email;
  throw new Problem('not_possible', { detail: 'Confirme antes o seu e-mail, em “Meus dados”.' });
}

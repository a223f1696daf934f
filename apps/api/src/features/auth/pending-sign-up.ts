import type { Db } from '@balcao/db/db';
import * as z from 'zod';
import { Cadastro } from './check-sign-up.ts';

/** How long the e-mail code is good for, in seconds. */
export const CODE_SECONDS = 24 * 60 * 60;
export const CODE_VALIDADE = '24 horas';
/** Wrong codes before the pair of sign-up and code is worthless. */
const TRIES = 5;

/** What waits for the code. Nothing at all when the person already has an account: no code can then be right. */
export const Pendente = z.object({
  cadastro: Cadastro,
  senhaHash: z.string(),
  termoId: z.string().nullable(),
});

/** Somebody who has this CPF or CNPJ, or this verified address, already. */
export function findExisting(db: Db, { cpfCnpj, email }: { cpfCnpj: string; email: string }) {
  return db
    .selectFrom('usuario')
    .select(['id', 'email'])
    .where((e) =>
      e.or([
        e('cpfCnpj', '=', cpfCnpj),
        e.and([e(e.fn('lower', ['email']), '=', email.toLowerCase()), e('emailVerifiedAt', 'is not', null)]),
      ]),
    )
    .orderBy((e) => e.case().when('cpfCnpj', '=', cpfCnpj).then(0).else(1).end())
    .limit(1)
    .executeTakeFirst();
}

/** Counts a try and answers the sign-up it was for, while tries and time remain. On the pool, so the count stands. */
export function countTry(db: Db, { cadastroId, now }: { cadastroId: string; now: Date }) {
  return db
    .updateTable('tokenUnico')
    .set((e) => ({ tentativas: e('tentativas', '+', 1) }))
    .where('id', '=', cadastroId)
    .where('finalidade', '=', 'confirmar_email')
    .where('consumedAt', 'is', null)
    .where('expiresAt', '>', now)
    .where('tentativas', '<', TRIES)
    .returning(['hash', 'dados'])
    .executeTakeFirst();
}

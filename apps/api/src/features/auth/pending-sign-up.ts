import type { Db } from '@balcao/db/db';
import * as z from 'zod';
import { Cadastro } from './check-sign-up.ts';

/** Lifetime of the e-mail code, in seconds. */
export const CODE_SECONDS = 24 * 60 * 60;
export const CODE_VALIDADE = '24 horas';
/** Wrong codes before sign-up and code become invalid. */
const TRIES = 5;

/** The data that wait for the code. Empty when the person already has an account, so no code can be right. */
export const Pendente = z.object({
  cadastro: Cadastro,
  senhaHash: z.string(),
  termoId: z.string().nullable(),
});

/** Finds an account with this CPF or CNPJ, or with this verified address. */
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

/**
 * Counts a try and returns its sign-up, while tries and time remain. It uses the pool, so the count survives a refusal.
 */
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

import type { Db } from '@balcao/db/db';
import { partes, type Who } from '#platform/auth/who.ts';
import { Problem } from '#platform/http/problem.ts';

/** The money of a difference, as it came and as it would go. */
interface Dinheiro {
  pagamentoId: string | null;
  /** The charge that would be paid with it. */
  cobrancaId?: string | undefined;
  /** The person whose money it would be. */
  pessoaId?: string | undefined;
}

/**
 * Nobody decides over money that is theirs, or would become theirs or of somebody for whom they act. @throws Problem
 * `forbidden`
 */
export async function requireSemInteresse(
  tx: Db,
  who: Who,
  { pagamentoId, cobrancaId, pessoaId }: Dinheiro,
): Promise<void> {
  const deles = await tx
    .selectFrom('cobranca as c')
    .select('c.pessoaId')
    .where((eb) =>
      eb.or([
        eb('c.id', '=', cobrancaId ?? null),
        eb.exists(
          eb
            .selectFrom('pagamento as p')
            .select('p.id')
            .where('p.id', '=', pagamentoId)
            .whereRef('p.cobrancaId', '=', 'c.id'),
        ),
      ]),
    )
    .execute();
  const donos = [...deles.map((one) => one.pessoaId), pessoaId];
  if (partes(who).some((id) => donos.includes(id)))
    throw new Problem('forbidden', { detail: 'Este valor é seu: outra pessoa precisa cuidar dele.' });
}

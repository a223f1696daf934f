import type { Db } from '@balcao/db/db';
import { type AcordoFeito, lerAcordos } from '@balcao/domain/pagamento/acordo';
import { SITUACOES_ABERTAS } from '@balcao/domain/pagamento/situacao';
import type { IsoDate } from '@balcao/domain/prazo/data';
import { todayInSaoPaulo } from '@balcao/domain/prazo/fuso';
import { sql } from 'kysely';
import { loadNormas } from '#features/norma/api.ts';
import { type Cobranca, situacaoOf } from './access.ts';

/**
 * Returns a function that tells how the agreement of a person's instalment stands. It gives undefined for an instalment
 * of no agreement: the rest of an underpaid one.
 */
export async function loadAcordos(
  db: Db,
  pessoaId: string,
  hoje: IsoDate,
): Promise<(parcela: Pick<Cobranca, 'requerimentoId'>) => AcordoFeito | undefined> {
  const rows = await db
    .selectFrom('cobranca as c')
    .innerJoin('requerimento as r', 'r.id', 'c.requerimentoId')
    .select([
      'r.id',
      'r.numero as pedido',
      'c.ordem',
      'c.situacao',
      'c.vencimento',
      'c.motivo',
      'c.createdAt',
    ])
    .select(
      sql<boolean>`exists (select from cobranca resto where resto.origem_id = c.id and resto.pessoa_id = c.pessoa_id
        and resto.situacao = any(${[...SITUACOES_ABERTAS]}::text[]))`.as('resto'),
    )
    .where('c.pessoaId', '=', pessoaId)
    .where('c.especie', '=', 'PARCELA')
    .execute();
  const acordos = lerAcordos(
    rows.map((row) => ({ ...row, situacao: situacaoOf(row), feitoEm: todayInSaoPaulo(row.createdAt) })),
    { hoje, normas: await loadNormas(db) },
  );
  const numeros = new Map(rows.map(({ id, pedido }) => [id, pedido]));
  return ({ requerimentoId }) => acordos.get(numeros.get(requerimentoId ?? '') ?? '');
}

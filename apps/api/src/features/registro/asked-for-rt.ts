import type { Db } from '@balcao/db/db';
import type { IsoDate } from '@balcao/domain/prazo/data';
import { endOfDayInSaoPaulo } from '@balcao/domain/prazo/fuso';
import { isEncerrado, STATUS_CODIGOS } from '@balcao/domain/requerimento/status';
import { sql } from 'kysely';
import { ESPERA_RECURSO } from '#features/contexto/api.ts';

/** An appeal against a denial does not hold it back, unless it was given that effect (Lei 9.784/1999 art. 61). */
const DECIDIDOS = STATUS_CODIGOS.filter((status) => isEncerrado(status) || status === 'EM_RECURSO');

/**
 * Whether a request that would give the firm a technically responsible professional was filed by that day, by the firm or by
 * a professional who names it, and is still to be decided. Which services those are is told by what they end with.
 */
export async function askedForRt(
  tx: Db,
  { empresaId, ate }: { empresaId: string; ate: IsoDate },
): Promise<boolean> {
  const { rows } = await sql<{ asked: boolean }>`
    select exists (select from requerimento r
      join requerimento_tipo_versao v on v.tipo_id = r.tipo_id and v.versao = r.tipo_versao
      where (r.status <> all(${[...DECIDIDOS]}::text[]) or ${ESPERA_RECURSO}) and r.created_at <= ${endOfDayInSaoPaulo(ate)}
        and v.formulario->'efeitos' @> '[{"efeito": "incluir_rt"}]'
        and (r.autor_id = ${empresaId} or exists (select from aceite a
          where a.requerimento_id = r.id and a.usuario_id = ${empresaId} and a.situacao in ('pendente', 'aceito')))
    ) as asked`.execute(tx);
  return rows[0]?.asked === true;
}

import type { Db } from '@balcao/db/db';
import type { Resultado } from '@balcao/domain/requerimento/decisao';
import { type DesfechoDado, keepAsked, validateDesfecho } from '@balcao/domain/requerimento/desfecho';
import type { Problema } from '@balcao/domain/requerimento/problema';
import { isWorkflow, WORKFLOWS } from '@balcao/domain/requerimento/workflow';
import { onlyDigits } from '@balcao/domain/texto/busca';
import { sql } from 'kysely';
import { type Requerimento, visibleTo } from '#features/requerimento/api.ts';
import type { Who } from '#platform/auth/who.ts';

interface Chosen extends DesfechoDado {
  requerimento: Requerimento;
  resultado: Resultado;
}

const NAO_ENCONTRADO = 'Não encontramos outro pedido deste serviço, da mesma pessoa, com este número.';

/** Reads the chosen finer result as it is stored, with its errors by field. */
export async function readDesfecho(
  tx: Db,
  who: Who,
  { requerimento, resultado, desfecho, fundamento, orgaoCompetente, pedidoAnterior }: Chosen,
): Promise<{ dado: DesfechoDado; problemas: Problema[] }> {
  const { workflow } = requerimento;
  const desfechos = isWorkflow(workflow) ? WORKFLOWS[workflow].desfechos : undefined;
  const dado = keepAsked({ desfecho, fundamento, orgaoCompetente, pedidoAnterior });
  const problemas = validateDesfecho({ ...dado, resultado }, desfechos);
  if (problemas.length > 0 || dado.pedidoAnterior === null) return { dado, problemas };
  const numero = await findAnterior(tx, who, { requerimento, numero: dado.pedidoAnterior });
  return numero === null
    ? { dado, problemas: [{ campo: 'pedidoAnterior', mensagem: NAO_ENCONTRADO }] }
    : { dado: { ...dado, pedidoAnterior: numero }, problemas };
}

/**
 * The number of the other request, as written. Its person counts only when neither request hides its author. Otherwise
 * a refusal would reveal whether both are by one person.
 */
async function findAnterior(
  tx: Db,
  who: Who,
  { requerimento, numero }: { requerimento: Requerimento; numero: string },
): Promise<string | null> {
  const found = await tx
    .selectFrom('requerimento as r')
    .select('r.numero')
    .where('r.numeroDigitos', '=', onlyDigits(numero))
    .where('r.id', '<>', requerimento.id)
    .where('r.workflow', '=', requerimento.workflow)
    .where(sql<boolean>`(r.sigilo or ${requerimento.sigilo} or r.autor_id = ${requerimento.autorId}::uuid)`)
    .where(visibleTo(who))
    .executeTakeFirst();
  return found?.numero ?? null;
}

import type { Db } from '@balcao/db/db';
import type { Resultado } from '@balcao/domain/requerimento/decisao';
import { listTransicoes } from '@balcao/domain/requerimento/passos';
import { nomeEquipe } from '@balcao/domain/situacao/nomes';
import { sql } from 'kysely';
import { v7 as uuidv7 } from 'uuid';
import { noticeEquipe } from '#features/aviso/api.ts';
import { rehearseResultado } from '#features/registro/api.ts';
import type { Requerimento } from '#features/requerimento/api.ts';
import { takeStep } from '#features/tramite/api.ts';
import type { Who } from '#platform/auth/who.ts';
import { invalidField } from '#platform/http/problem.ts';
import { requireExcecao } from './acordo-fora-da-regra.ts';

/**
 * Records that a second person approves this end for the current answers. Somebody else signs the decision, and only
 * for what was approved. What could not be carried out is refused here already.
 */
export async function approveSecond(
  tx: Db,
  who: Who,
  { requerimento, resultado }: { requerimento: Requerimento; resultado: Resultado },
): Promise<void> {
  const moved = await takeStep(tx, who, { requerimento, acao: 'aprovar' }, async ({ situation }) => {
    const { contexto, formulario } = situation;
    const { status, fluxo, nomes } = contexto;
    if (!listTransicoes(status, fluxo).some(({ para }) => para === resultado))
      throw invalidField('resultado', 'Este pedido não pode terminar assim.');
    if (resultado !== 'INDEFERIDO') {
      requireExcecao(who, requerimento, formulario);
      await rehearseResultado(tx, { requerimento, formulario, now: who.now });
    }
    await tx
      .insertInto('aprovacao')
      .values({
        id: uuidv7(),
        requerimentoId: requerimento.id,
        resultado,
        requerimentoVersion: requerimento.version,
        aprovadaPorId: who.usuarioId,
        createdAt: who.now,
        respostasMd5: sql<string>`(select md5(r.respostas::text) from requerimento r where r.id = ${requerimento.id})`,
      })
      .execute();
    return { visibilidade: 'interna', texto: `Para: ${nomeEquipe(resultado, nomes)}.` };
  });
  await noticeEquipe(tx, who, {
    requerimento: moved,
    titulo: 'Segunda aprovação dada',
    evento: `aprovado:${moved.version}`,
  });
}

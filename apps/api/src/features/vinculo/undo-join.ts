import type { Db } from '@balcao/db/db';
import { loadJuntada } from '#features/contexto/api.ts';
import type { Requerimento } from '#features/requerimento/api.ts';
import { findLeftBehind, takeStep } from '#features/tramite/api.ts';
import type { Who } from '#platform/auth/who.ts';
import { Problem } from '#platform/http/problem.ts';
import { tellParted } from './avisos.ts';
import { holdOutro } from './hold-outro.ts';
import { returnMensagens } from './return-mensagens.ts';

/** Undoes a joining: the request returns to its former place with its former days, and its messages come back. */
export async function undoJoin(
  tx: Db,
  who: Who,
  { requerimento, motivo }: { requerimento: Requerimento; motivo: string },
): Promise<void> {
  if (requerimento.juntadaDestinoId === null)
    throw new Problem('requerimento.transition_invalid', { detail: 'Este pedido não foi juntado a outro.' });
  // The older request is locked after the newer one, as in the joining.
  const destino = await holdOutro(tx, who, requerimento.juntadaDestinoId);
  const juntada = await loadJuntada(tx, who, requerimento.id);
  const { id, numero } = requerimento;
  const moved = await takeStep(
    tx,
    who,
    { requerimento, acao: 'desfazer_juntada', para: juntada.de },
    async () => {
      await tx
        .updateTable('juntada')
        .set({ desfeitaEm: who.now, desfeitaPorId: who.usuarioId })
        .where('id', '=', juntada.id)
        .execute();
      await returnMensagens(tx, { de: destino.id, para: id });
      const volta = await describeReturn(tx, requerimento, juntada.grupoAnteriorId);
      return {
        texto: `Separado do pedido ${destino.numero}${volta}. ${motivo}`,
        set: {
          juntadaDestinoId: null,
          grupoId: juntada.grupoAnteriorId,
          ...(await findLeftBehind(tx, id, 'juntar')),
        },
      };
    },
  );
  const returned = { texto: `O pedido ${numero} voltou a andar separado. ${motivo}`, dados: { origem: id } };
  const beside = { requerimento: destino, acao: 'devolver_juntada', peloPortal: true } as const;
  await takeStep(tx, who, beside, returned);
  await tellParted(tx, who, { origem: moved, destino, motivo });
}

/** The group that it returns to, if the joining had moved it: the history tells each way. */
async function describeReturn(tx: Db, { grupoId }: Requerimento, anterior: string): Promise<string> {
  if (grupoId === anterior) return '';
  const { sigla } = await tx
    .selectFrom('grupo')
    .select('sigla')
    .where('id', '=', anterior)
    .executeTakeFirstOrThrow();
  return ` e de volta ao grupo ${sigla}`;
}

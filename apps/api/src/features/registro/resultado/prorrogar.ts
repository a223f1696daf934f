import type { Db } from '@balcao/db/db';
import {
  SITUACOES_COM_FIM,
  situacaoNoDia,
  terminouPeloPrazo,
  vencidoEm,
} from '@balcao/domain/pessoa/situacao-no-dia';
import { addDays, addMonths, type IsoDate } from '@balcao/domain/prazo/data';
import { formatIsoDate } from '@balcao/domain/texto/data-br';
import { Problem } from '#platform/http/problem.ts';
import { closeWithRegistro } from './close-with-registro.ts';
import { changeRegistro, type Registro, wasChanged } from './registro-vigente.ts';
import { answerOf, type Efeito, type Modelo, type Resultado } from './resultado.ts';

/**
 * Service 102: a provisional registration goes on from the end that it has, once and never again.
 * @throws the problem that staff read, when another request extended it before, or there is nothing to extend
 */
export const prorrogarRegistro: Efeito<'prorrogar_registro'> = async (tx, resultado, modelo) => {
  const registro = await lockComPrazo(tx, resultado, modelo.categoria);
  if (!registro) return;
  if (registro.prorrogacoes > 0)
    throw new Problem('requerimento.transition_invalid', {
      detail: `O registro ${registro.numero} já foi prorrogado uma vez e não pode ser prorrogado de novo. Indefira o pedido.`,
    });
  const validade = addMonths(registro.validade ?? resultado.hoje, modelo.meses);
  await moveEnd(tx, resultado, { registro, validade });
};

/**
 * Service 105: the end follows that of the residence, or disappears with it.
 * @throws the problem that staff read, when there is nothing to renew, or that day has passed
 */
export const renovarRegistro: Efeito<'renovar_registro'> = async (tx, resultado, { categoria, ate }) => {
  const registro = await lockComPrazo(tx, resultado, categoria);
  if (registro?.validade) await moveEnd(tx, resultado, { registro, validade: answerOf(resultado, ate) });
};

/**
 * The applicant's registration of this category, in force, resting or ended by its last day, held for a
 * change. Undefined where this very request moved its end before. Papers prove a grant, so without a
 * registration they would be false.
 * @throws the problem that staff read, when there is none left to renew
 */
async function lockComPrazo(
  tx: Db,
  { requerimento, hoje }: Resultado,
  categoria: Modelo<'prorrogar_registro'>['categoria'],
): Promise<Registro | undefined> {
  const rows = await tx
    .selectFrom('registro')
    .selectAll()
    .where('usuarioId', '=', requerimento.autorId)
    .where('categoria', '=', categoria)
    .where('situacao', 'in', ['ATIVO', 'PROVISORIO', 'INTERROMPIDO', 'CANCELADO'])
    .orderBy('desde', 'desc')
    .forUpdate()
    .execute();
  if (await wasChanged(tx, rows, requerimento.id)) return undefined;
  const found = rows.find(
    (row) => SITUACOES_COM_FIM.includes(situacaoNoDia(row, hoje)) || terminouPeloPrazo(row, hoje),
  );
  if (found) return found;
  throw new Problem('requerimento.transition_invalid', {
    detail: 'Quem pede não tem registro que possa ser prorrogado. Indefira o pedido.',
  });
}

/**
 * Moves the end. A registration that ended while the council decided is in force again from today, with a gap
 * in between. This holds also where its end is not written down yet, because no job will write it later.
 * @throws the problem that staff read, when its new end has passed too: it would be over as it began
 */
async function moveEnd(
  tx: Db,
  { requerimento, now, hoje }: Resultado,
  { registro, validade }: { registro: Registro; validade: IsoDate | null },
): Promise<void> {
  if (validade !== null && validade < hoje)
    throw new Problem('requerimento.transition_invalid', {
      detail: `O registro ${registro.numero} iria só até ${formatIsoDate(validade)}, que já passou. Indefira o pedido.`,
    });
  const atual = { ...registro, situacao: situacaoNoDia(registro, hoje) };
  const fim = vencidoEm(registro, hoje);
  if (fim !== null && registro.situacao !== 'CANCELADO')
    await closeWithRegistro(tx, registro, { em: addDays(fim, 1), now });
  const situacao: Registro['situacao'] = registro.categoria === 'P' ? 'PROVISORIO' : 'ATIVO';
  const again = { situacao, situacaoDesde: hoje, interrompidoDesde: null, interrompidoAte: null };
  const back = atual.situacao === 'CANCELADO' ? again : {};
  const mudanca = { validade, prorrogacoes: registro.prorrogacoes + 1, ...back };
  await changeRegistro(tx, atual, { mudanca, requerimentoId: requerimento.id, now });
}

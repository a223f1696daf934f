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
 * Service 102: extends a provisional registration from its current end, only once. @throws the problem that staff read,
 * when another request extended it before, or there is nothing to extend
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
 * Service 105: moves the end to that of the residence, or removes it. @throws the problem that staff read, when there
 * is nothing to renew, or that day has passed
 */
export const renovarRegistro: Efeito<'renovar_registro'> = async (tx, resultado, { categoria, ate }) => {
  const registro = await lockComPrazo(tx, resultado, categoria);
  if (registro?.validade) await moveEnd(tx, resultado, { registro, validade: answerOf(resultado, ate) });
};

/**
 * Locks the applicant's registration of this category that is in force, interrupted or expired. Returns undefined when
 * this same request moved its end before. Papers prove the grant, so a missing registration is an error. @throws the
 * problem that staff read, when there is none left to renew
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
 * Moves the end. A registration that expired before the decision is in force again from today, after a gap. Its
 * unrecorded end is applied here, because no job will record it later. @throws the problem that staff read, when its
 * new end has passed too
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

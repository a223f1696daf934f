import type { Db } from '@balcao/db/db';
import { SITUACAO_ROTULO } from '@balcao/domain/formulario/elegibilidade';
import { vencidoEm } from '@balcao/domain/pessoa/situacao-no-dia';
import type { IsoDate } from '@balcao/domain/prazo/data';
import { startOfDayInSaoPaulo } from '@balcao/domain/prazo/fuso';
import { formatIsoDate } from '@balcao/domain/texto/data-br';
import { Problem } from '#platform/http/problem.ts';
import { enqueue } from '#platform/jobs/job.ts';
import { sayInterrupcaoMarcada } from './interrupcao-marcada.ts';
import { mudarSituacaoJob } from './mudar-situacao-job.ts';
import { lockRegistro, wasChanged } from './registro-vigente.ts';
import { answerOf, type Efeito, type Modelo, type Resultado } from './resultado.ts';
import { setSituacao } from './set-situacao.ts';

/** Services that interrupt, cancel, reactivate or transfer a registration, now or on the requested day. */
export const mudarSituacao: Efeito<'mudar_situacao'> = async (tx, resultado, { para, desde }) => {
  const dia = answerOf(resultado, desde) ?? resultado.hoje;
  if (para === 'ATIVO') await requireInTerm(tx, resultado, dia);
  if (para === 'INTERROMPIDO') await requireNoneMarked(tx, resultado);
  if (dia <= resultado.hoje) {
    if (!(await setSituacao(tx, resultado, { para, dia }))) await requireThere(tx, resultado, para);
    return;
  }
  const { id: requerimentoId } = resultado.requerimento;
  const options = { key: `situacao:${requerimentoId}`, runAt: startOfDayInSaoPaulo(dia) };
  await enqueue(tx, mudarSituacaoJob, { requerimentoId, para, dia }, options);
};

/**
 * Requires that the term of a reactivated registration has not passed on that day. @throws the problem that staff read
 */
async function requireInTerm(tx: Db, resultado: Resultado, dia: IsoDate): Promise<void> {
  const registro = await lockRegistro(tx, resultado);
  const { validade = null } = registro ?? {};
  if (!registro || validade === null || (validade >= dia && !vencidoEm(registro, resultado.hoje))) return;
  throw new Problem('requerimento.transition_invalid', {
    detail: `O registro ${registro.numero} vale só até ${formatIsoDate(validade)} e não pode ser reativado. Indefira o pedido.`,
  });
}

/**
 * Requires that no other interruption is scheduled: of two that overlap, both ends would be wrong. @throws the problem
 * that staff read
 */
async function requireNoneMarked(tx: Db, resultado: Resultado): Promise<void> {
  const { requerimento, hoje } = resultado;
  const marcada = await sayInterrupcaoMarcada(tx, {
    autorId: requerimento.autorId,
    numeroRegistro: answerOf(resultado, 'numeroRegistro'),
    hoje,
    exceto: requerimento.id,
  });
  if (marcada)
    throw new Problem('requerimento.transition_invalid', { detail: `${marcada} Indefira o pedido.` });
}

/**
 * Requires that a registration that needs no change is already in the requested situation, or was changed by this
 * request before. Otherwise cards and papers of the grant would be false. @throws the problem that staff read
 */
async function requireThere(
  tx: Db,
  resultado: Resultado,
  para: Modelo<'mudar_situacao'>['para'],
): Promise<void> {
  const registro = await lockRegistro(tx, resultado);
  const { situacao } = registro ?? {};
  if (situacao === para || (situacao === 'PROVISORIO' && para === 'ATIVO')) return;
  if (registro && (await wasChanged(tx, [registro], resultado.requerimento.id))) return;
  const why = registro
    ? `O registro ${registro.numero} está ${SITUACAO_ROTULO[registro.situacao].toLowerCase()}, e este pedido não muda isso.`
    : 'Quem pede não tem registro no Conselho.';
  throw new Problem('requerimento.transition_invalid', { detail: `${why} Indefira o pedido.` });
}

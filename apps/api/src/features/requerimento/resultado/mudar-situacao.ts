import type { Db } from '@balcao/db/db';
import { vencidoEm } from '@balcao/domain/pessoa/situacao-no-dia';
import type { IsoDate } from '@balcao/domain/prazo/data';
import { startOfDayInSaoPaulo } from '@balcao/domain/prazo/fuso';
import { formatIsoDate } from '@balcao/domain/texto/data-br';
import { Problem } from '#platform/http/problem.ts';
import { enqueue } from '#platform/jobs/job.ts';
import { sayInterrupcaoMarcada } from './interrupcao-marcada.ts';
import { mudarSituacaoJob } from './mudar-situacao-job.ts';
import { lockRegistro } from './registro-vigente.ts';
import { answerOf, type Efeito, type Resultado } from './resultado.ts';
import { setSituacao } from './set-situacao.ts';

/** Services that interrupt, cancel, reactivate or transfer a registration, from the day asked for: now, or when that day comes. */
export const mudarSituacao: Efeito<'mudar_situacao'> = async (tx, resultado, { para, desde }) => {
  const dia = answerOf(resultado, desde) ?? resultado.hoje;
  if (para === 'ATIVO') await requireInTerm(tx, resultado, dia);
  if (para === 'INTERROMPIDO') await requireNoneMarked(tx, resultado);
  if (dia <= resultado.hoje) {
    await setSituacao(tx, resultado, { para, dia });
    return;
  }
  const { id: requerimentoId } = resultado.requerimento;
  const options = { key: `situacao:${requerimentoId}`, runAt: startOfDayInSaoPaulo(dia) };
  await enqueue(tx, mudarSituacaoJob, { requerimentoId, para, dia }, options);
};

/** A registration that is in force again on that day only if its term has not passed. @throws the problem that staff read */
async function requireInTerm(tx: Db, resultado: Resultado, dia: IsoDate): Promise<void> {
  const registro = await lockRegistro(tx, resultado);
  const { validade = null } = registro ?? {};
  if (!registro || validade === null || (validade >= dia && !vencidoEm(registro, resultado.hoje))) return;
  throw new Problem('requerimento.transition_invalid', {
    detail: `O registro ${registro.numero} vale só até ${formatIsoDate(validade)} e não pode ser reativado. Indefira o pedido.`,
  });
}

/**
 * Another interruption may have been granted since this one was asked for: of two that overlap, neither end would be told right.
 * @throws the problem that staff read
 */
async function requireNoneMarked(tx: Db, resultado: Resultado): Promise<void> {
  const { requerimento, hoje } = resultado;
  const marcada = await sayInterrupcaoMarcada(tx, {
    ...{ autorId: requerimento.autorId, numeroRegistro: answerOf(resultado, 'numeroRegistro') },
    ...{ hoje, exceto: requerimento.id },
  });
  if (marcada)
    throw new Problem('requerimento.transition_invalid', { detail: `${marcada} Indefira o pedido.` });
}

import { startOfDayInSaoPaulo } from '@balcao/domain/prazo/fuso';
import { enqueue } from '#platform/jobs/job.ts';
import { mudarSituacaoJob } from './mudar-situacao-job.ts';
import { answerOf, type Efeito } from './resultado.ts';
import { setSituacao } from './set-situacao.ts';

/** Services that interrupt, cancel, reactivate or transfer a registration, from the day asked for: now, or when that day comes. */
export const mudarSituacao: Efeito<'mudar_situacao'> = async (tx, resultado, { para, desde }) => {
  const dia = answerOf(resultado, desde) ?? resultado.hoje;
  if (dia <= resultado.hoje) {
    await setSituacao(tx, resultado, { para, dia });
    return;
  }
  const { id: requerimentoId } = resultado.requerimento;
  const options = { key: `situacao:${requerimentoId}`, runAt: startOfDayInSaoPaulo(dia) };
  await enqueue(tx, mudarSituacaoJob, { requerimentoId, para, dia }, options);
};

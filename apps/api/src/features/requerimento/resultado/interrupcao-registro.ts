import { startOfDayInSaoPaulo, todayInSaoPaulo } from '@balcao/domain/prazo/fuso';
import { enqueue } from '#platform/jobs/job.ts';
import { applyInterrupcao } from './apply-interrupcao.ts';
import { interromperJob } from './interromper-job.ts';
import { type Efeito, respostasOf, textOf } from './resultado.ts';

/** Service 106: the registration is interrupted from the day asked for, now or when that day comes. */
export const interruptRegistro: Efeito = async (tx, resultado) => {
  const { requerimento, now } = resultado;
  const respostas = respostasOf(resultado);
  const hoje = todayInSaoPaulo(now);
  const inicio = textOf(respostas.inicio) ?? hoje;
  if (inicio <= hoje) return applyInterrupcao(tx, { requerimentoId: requerimento.id, now });
  const options = { key: `interrupcao:${requerimento.id}`, runAt: startOfDayInSaoPaulo(inicio) };
  await enqueue(tx, interromperJob, { requerimentoId: requerimento.id }, options);
};

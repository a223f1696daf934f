import { formatIsoDate } from '@balcao/domain/texto/data-br';
import { Problem } from '#platform/http/problem.ts';
import { closeResponsabilidades } from './close-responsabilidades.ts';
import { changeRegistro, lockRegistro, type Registro, wasChanged } from './registro-vigente.ts';
import { answerOf, type Efeito } from './resultado.ts';

/** Situations in which an interruption continues, or begins again. */
const RENOVAVEIS: readonly Registro['situacao'][] = ['INTERROMPIDO', 'ATIVO', 'PROVISORIO'];

/**
 * Service 106: extends the interruption until the requested day. A registration restored before the decision is
 * interrupted again from today. A repeat changes nothing. @throws the problem that staff read, when that day has passed
 * or the registration ended, because papers would state a false interruption
 */
export const renovarInterrupcao: Efeito<'renovar_interrupcao'> = async (tx, resultado, { ate }) => {
  const { requerimento, now, hoje } = resultado;
  const fim = answerOf(resultado, ate);
  const registro = await lockRegistro(tx, resultado);
  if (fim === null || (registro && (await wasChanged(tx, [registro], requerimento.id)))) return;
  if (fim < hoje) throw refusal(`A interrupção iria só até ${formatIsoDate(fim)}, que já passou.`);
  if (!registro || !RENOVAVEIS.includes(registro.situacao))
    throw refusal('O registro de quem pede não está interrompido nem em vigor.');
  const rests = registro.situacao === 'INTERROMPIDO';
  const again = { situacao: 'INTERROMPIDO' as const, situacaoDesde: hoje, interrompidoDesde: hoje };
  const mudanca = { interrompidoAte: fim, ...(!rests && again) };
  await changeRegistro(tx, registro, { mudanca, requerimentoId: requerimento.id, now });
  if (!rests)
    await closeResponsabilidades(tx, { de: 'profissionalId', id: requerimento.autorId, em: hoje, now });
};

function refusal(why: string): Problem {
  return new Problem('requerimento.transition_invalid', { detail: `${why} Indefira o pedido.` });
}

import { closeResponsabilidades } from './close-responsabilidades.ts';
import { changeRegistro, lockRegistro } from './registro-vigente.ts';
import { answerOf, type Efeito } from './resultado.ts';

/**
 * Service 106: the interruption goes on until the day asked for. A registration that came back to force while the council
 * decided rests again from today; a day that has passed meanwhile changes nothing.
 */
export const renovarInterrupcao: Efeito<'renovar_interrupcao'> = async (tx, resultado, { ate }) => {
  const { requerimento, now, hoje } = resultado;
  const fim = answerOf(resultado, ate);
  if (fim === null || fim < hoje) return;
  const registro = await lockRegistro(tx, resultado, ['INTERROMPIDO', 'ATIVO', 'PROVISORIO']);
  if (!registro || registro.interrompidoAte === fim) return;
  const rests = registro.situacao === 'INTERROMPIDO';
  const again = { situacao: 'INTERROMPIDO' as const, situacaoDesde: hoje, interrompidoDesde: hoje };
  const mudanca = { interrompidoAte: fim, ...(!rests && again) };
  await changeRegistro(tx, registro, { mudanca, requerimentoId: requerimento.id, now });
  if (!rests)
    await closeResponsabilidades(tx, { de: 'profissionalId', id: requerimento.autorId, em: hoje, now });
};

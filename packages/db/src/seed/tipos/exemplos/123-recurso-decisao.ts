import type { IsoDate } from '@balcao/domain/prazo/data';
import {
  contextoAtelie,
  contextoHelena,
  type ExemplosDoServico,
  exemplosDe,
  PDF,
  PROCESSOS,
} from './comum.ts';

/** Examples of type 123. */
export function exemplosRecursoDecisao(hoje: IsoDate): ExemplosDoServico {
  const { ok, bad } = exemplosDe(123, contextoHelena(hoje));
  const recurso = {
    processo: PROCESSOS[0]?.valor,
    decisaoRecorrida: 'Pedido não aprovado em 10/11/2026',
    razoes: 'O comprovante que enviei não foi visto na análise do meu pedido.',
  };
  const outro = { ...recurso, processo: 'OUTRO', outroProcesso: '123/2019' };
  return {
    validos: [
      ok('processo próprio', recurso),
      ok(
        'empresa, outro processo, com efeito suspensivo',
        {
          ...outro,
          pedeEfeitoSuspensivo: true,
          justificativa: 'Perco o contrato da obra se a decisão valer já.',
          anexos: [PDF.id],
        },
        contextoAtelie(hoje),
      ),
    ],
    invalidos: [
      bad('nada preenchido', {}, ['processo', 'decisaoRecorrida', 'razoes']),
      bad('processo de outra pessoa na lista', { ...recurso, processo: '99999.000006/2026-04' }, [
        'processo',
      ]),
      bad('outro processo sem número', { ...recurso, processo: 'OUTRO' }, ['outroProcesso']),
      bad('efeito suspensivo sem dizer por quê', { ...recurso, pedeEfeitoSuspensivo: true }, [
        'justificativa',
      ]),
      bad('arquivo de outra pessoa', { ...recurso, anexos: ['outro'] }, ['anexos']),
    ],
  };
}

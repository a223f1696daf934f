import { addDays, type IsoDate } from '@balcao/domain/prazo/data';
import {
  contextoAtelie,
  contextoHelena,
  DECISOES,
  type ExemplosDoServico,
  exemplosDe,
  PDF,
  PROCESSOS,
} from './comum.ts';

/** Examples of type 123. */
export function exemplosRecursoDecisao(hoje: IsoDate): ExemplosDoServico {
  const { ok, bad } = exemplosDe(123, contextoHelena(hoje));
  const recurso = {
    decisaoRecorrida: DECISOES[0]?.valor,
    razoes: 'O comprovante que enviei não foi visto na análise do meu pedido.',
  };
  const outra = {
    ...recurso,
    decisaoRecorrida: 'OUTRA',
    outraDecisao: 'Multa mantida em 10/03/2019',
    processo: PROCESSOS[0]?.valor,
    dataCiencia: addDays(hoje, -5),
  };
  const outro = { ...outra, processo: 'OUTRO', outroProcesso: '123/2019' };
  return {
    validos: [
      ok('decisão de um pedido próprio', recurso),
      ok('processo próprio', outra),
      ok('fora do prazo', { ...outra, dataCiencia: addDays(hoje, -40) }),
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
      bad('nada preenchido', {}, ['decisaoRecorrida', 'razoes']),
      bad('decisão de um pedido de outra pessoa', { ...recurso, decisaoRecorrida: '99999.000001/2026-73' }, [
        'decisaoRecorrida',
      ]),
      bad('outra decisão sem dizer qual', { ...recurso, decisaoRecorrida: 'OUTRA' }, [
        'processo',
        'outraDecisao',
        'dataCiencia',
      ]),
      bad('processo de outra pessoa na lista', { ...outra, processo: '99999.000006/2026-04' }, ['processo']),
      bad('outro processo sem número', { ...outra, processo: 'OUTRO' }, ['outroProcesso']),
      bad('efeito suspensivo sem dizer por quê', { ...recurso, pedeEfeitoSuspensivo: true }, [
        'justificativa',
      ]),
      bad('arquivo de outra pessoa', { ...recurso, anexos: ['outro'] }, ['anexos']),
    ],
  };
}

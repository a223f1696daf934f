import type { IsoDate } from '@balcao/domain/prazo/data';
import {
  contextoAtelie,
  contextoHelena,
  type ExemplosDoServico,
  exemplosDe,
  PDF,
  PROCESSOS,
} from './comum.ts';

/** Examples of type 130. */
export function exemplosVistaProcesso(hoje: IsoDate): ExemplosDoServico {
  const { ok, bad } = exemplosDe(130, contextoHelena(hoje));
  const proprio = { processo: PROCESSOS[0]?.valor, qualidade: 'PARTE' };
  const procurador = { processo: 'OUTRO', outroProcesso: '123/2019', qualidade: 'PROCURADOR' };
  return {
    validos: [
      ok('parte, processo próprio', proprio),
      ok('terceiro, parcial', {
        processo: 'OUTRO',
        outroProcesso: '99999.000001/2026-73',
        qualidade: 'TERCEIRO',
        partes: 'PARCIAL',
        folhas: '10 a 25',
      }),
      ok(
        'empresa, processo de outro canal',
        { processo: 'OUTRO', outroProcesso: '45/2018', qualidade: 'PARTE' },
        contextoAtelie(hoje),
      ),
      ok('procurador', {
        ...procurador,
        nomeRepresentado: 'Ateliê Mantiqueira',
        docRepresentado: 'AT.EL1.ER0/0001-59',
        procuracao: [PDF.id],
      }),
    ],
    invalidos: [
      bad('processo de outra pessoa na lista', { ...proprio, processo: '99999.000006/2026-04' }, [
        'processo',
      ]),
      bad('parcial sem folhas', { ...proprio, partes: 'PARCIAL' }, ['folhas']),
      bad('procurador sem procuração', procurador, ['nomeRepresentado', 'docRepresentado', 'procuracao']),
    ],
  };
}

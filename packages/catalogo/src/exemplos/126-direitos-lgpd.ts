import type { IsoDate } from '@balcao/domain/prazo/data';
import { contextoHelena, type ExemplosDoServico, exemplosDe, PDF } from './comum.ts';

/** Examples of type 126. */
export function exemplosDireitosLgpd(hoje: IsoDate): ExemplosDoServico {
  const { ok, bad } = exemplosDe(126, contextoHelena(hoje));
  return {
    validos: [
      ok('acesso', { direito: 'ACESSO', detalhe: 'Todos os meus dados.' }),
      ok('por representante', {
        direito: 'CORRECAO',
        detalhe: 'O nome está errado.',
        ehRepresentante: true,
        nomeTitular: 'Dalva Moreira',
        cpfTitular: '111.444.777-35',
        procuracao: [PDF.id],
      }),
    ],
    invalidos: [
      bad('sem direito', { detalhe: 'Todos os meus dados.' }, ['direito']),
      bad(
        'representante sem prova',
        {
          direito: 'ACESSO',
          detalhe: 'Todos os dados.',
          ehRepresentante: true,
          cpfTitular: '111.111.111-11',
        },
        ['nomeTitular', 'cpfTitular', 'procuracao'],
      ),
    ],
  };
}

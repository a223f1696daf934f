import { addDays, type IsoDate } from '@balcao/domain/prazo/data';
import { contextoAtelie, contextoHelena, type ExemplosDoServico, exemplosDe, PDF } from './comum.ts';

/** Examples of type 122. */
export function exemplosDefesaAuto(hoje: IsoDate): ExemplosDoServico {
  const { ok, bad } = exemplosDe(122, contextoHelena(hoje));
  const defesa = {
    numeroAuto: '000123/2026',
    dataCiencia: addDays(hoje, -5),
    regularizou: false,
    porProcurador: false,
    merito: 'A obra não era minha: saí do canteiro dois meses antes da visita.',
    pedidos: ['ARQUIVAMENTO'],
  };
  const procurador = { ...defesa, porProcurador: true };
  return {
    validos: [
      ok('sem advogado', defesa),
      ok('fora do prazo', { ...defesa, dataCiencia: addDays(hoje, -40) }),
      ok('regularizada, com testemunha e prova', {
        ...defesa,
        regularizou: true,
        comprovanteRegularizacao: [PDF.id],
        preliminares: 'O auto não tem a hora da visita.',
        pedidos: ['ARQUIVAMENTO', 'PROVA'],
        testemunhas: [{ nome: 'Dalva Moreira', contato: '(31) 98888-1111' }],
      }),
      ok(
        'empresa, por advogado',
        {
          ...procurador,
          cpfProcurador: '111.444.777-35',
          nomeProcurador: 'Rui Tavares',
          procuracao: [PDF.id],
          procuradorAdvogado: true,
          oab: 'MG 123456',
        },
        contextoAtelie(hoje),
      ),
      ok('advogado que não diz o número na OAB', {
        ...procurador,
        cpfProcurador: '111.444.777-35',
        nomeProcurador: 'Rui Tavares',
        procuracao: [PDF.id],
        procuradorAdvogado: true,
      }),
    ],
    invalidos: [
      bad('nada preenchido', {}, [
        'numeroAuto',
        'dataCiencia',
        'regularizou',
        'porProcurador',
        'merito',
        'pedidos',
      ]),
      bad('auto que ainda vai chegar', { ...defesa, dataCiencia: addDays(hoje, 1) }, ['dataCiencia']),
      bad('regularizou sem provar', { ...defesa, regularizou: true }, ['comprovanteRegularizacao']),
      bad('procurador sem procuração', procurador, ['cpfProcurador', 'nomeProcurador', 'procuracao']),
      bad('razões curtas demais', { ...defesa, merito: 'Não concordo.' }, ['merito']),
      bad('testemunha sem contato', { ...defesa, testemunhas: [{ nome: 'Dalva Moreira' }] }, [
        'testemunhas.0.contato',
      ]),
    ],
  };
}

import { addDays, type IsoDate } from '@balcao/domain/prazo/data';
import { comRegistro, contextoHelena, type ExemplosDoServico, exemplosDe, PDF } from './comum.ts';

/** Registered here for long, and not for long enough. */
const INSCRITA = { numero: 'CRCR-MG 001234/D', situacao: 'ATIVO', inscritoDesde: '1999-03-01' };

/** Examples of type 118. */
export function exemplosIsencaoAnuidade(hoje: IsoDate): ExemplosDoServico {
  const { ok, bad } = exemplosDe(118, contextoHelena(hoje));
  const ano = Number(hoje.slice(0, 4));
  const pedido = { modalidade: 'RECEM_INSCRITO', exercicio: ano + 1, declaracaoVerdade: true };
  const doenca = { ...pedido, modalidade: 'DOENCA_GRAVE', laudo: [PDF.id], dataLaudo: addDays(hoje, -30) };
  const remido = { ...pedido, modalidade: 'REMIDO' };
  const outra = { ...pedido, modalidade: 'OUTRA' };
  return {
    validos: [
      ok('recém-inscrito', pedido),
      ok('para a anuidade deste ano', { ...pedido, exercicio: ano }),
      ok('doença grave, com laudo', doenca),
      ok('doença grave, com o código', { ...doenca, cid: 'C50' }),
      ok('remido, com outros estados', {
        ...remido,
        outrosRegionais: [
          { uf: 'SP', numero: '4567', inicio: '1990-03-01', fim: '1999-12-31' },
          { uf: 'RJ', inicio: '2000-01-01' },
        ],
      }),
      ok('remido, sem outros estados', remido, comRegistro(contextoHelena(hoje), INSCRITA)),
      ok('outra, com comprovante', {
        ...outra,
        fundamento: 'Res. CFCR 90/2024, art. 2º: atuo em missão humanitária.',
        comprovante: [PDF.id],
      }),
    ],
    invalidos: [
      bad('nada preenchido', {}, ['modalidade', 'exercicio', 'declaracaoVerdade']),
      bad('anuidade de ano passado', { ...pedido, exercicio: ano - 1 }, ['exercicio']),
      bad('anuidade de um ano distante', { ...pedido, exercicio: ano + 3 }, ['exercicio']),
      bad('doença sem laudo', { ...doenca, laudo: [] }, ['laudo']),
      bad('laudo antigo', { ...doenca, dataLaudo: addDays(hoje, -200) }, ['dataLaudo']),
      bad('outra sem dizer qual', outra, ['fundamento']),
      bad(
        'fim antes do começo',
        { ...remido, outrosRegionais: [{ uf: 'SP', inicio: '1999-01-01', fim: '1990-01-01' }] },
        ['outrosRegionais.0.fim'],
      ),
      bad('outro estado sem nada mais', { ...remido, outrosRegionais: [{ numero: '4567' }] }, [
        'outrosRegionais.0.uf',
        'outrosRegionais.0.inicio',
      ]),
    ],
  };
}

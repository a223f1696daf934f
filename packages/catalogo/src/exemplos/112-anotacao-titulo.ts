import { addDays, type IsoDate } from '@balcao/domain/prazo/data';
import { contextoHelena, type ExemplosDoServico, exemplosDe, PDF } from './comum.ts';

/** Examples of type 112. */
export function exemplosAnotacaoTitulo(hoje: IsoDate): ExemplosDoServico {
  const { ok, bad } = exemplosDe(112, contextoHelena(hoje));
  const curso = {
    instituicao: 'Universidade Federal de Minas Gerais',
    instituicaoUf: 'MG',
    dataColacao: '2024-12-13',
    historico: [PDF.id],
    declaracaoVerdade: true,
  };
  const mestrado = { ...curso, tipo: 'Mestrado', curso: 'Artes Visuais', codDiplomaDigital: '1234.5678.ABC' };
  const especializacao = {
    ...curso,
    tipo: 'Especialização',
    curso: 'Conservação de papel',
    cargaHoraria: 420,
    certificado: [PDF.id],
  };
  return {
    validos: [
      ok('mestrado, com diploma digital', mestrado),
      ok('especialização', especializacao),
      ok('graduação, com nova atribuição', {
        ...curso,
        tipo: 'Graduação',
        curso: 'Museologia',
        nivel: 'SUPERIOR',
        certificado: [PDF.id],
        dataDiploma: '2025-03-10',
        numRegistroDiploma: '4567/2025',
        pedeAtribuicao: true,
        ementas: [PDF.id],
      }),
      ok('extensão', { ...especializacao, tipo: 'Extensão' }),
      ok('conclusão no dia dos 14 anos', { ...mestrado, dataColacao: '1999-04-12' }),
    ],
    invalidos: [
      bad('nada preenchido', {}, [
        'tipo',
        'instituicao',
        'instituicaoUf',
        'curso',
        'dataColacao',
        'certificado',
        'historico',
        'declaracaoVerdade',
      ]),
      bad('especialização curta', { ...especializacao, cargaHoraria: 359 }, ['cargaHoraria']),
      bad('especialização sem horas', { ...especializacao, cargaHoraria: '' }, ['cargaHoraria']),
      bad('mestrado sem diploma nem código', { ...mestrado, codDiplomaDigital: '' }, ['certificado']),
      bad('atribuição sem ementas', { ...mestrado, pedeAtribuicao: true }, ['ementas']),
      bad('conclusão antes dos 14 anos', { ...mestrado, dataColacao: '1999-04-11' }, ['dataColacao']),
      bad('conclusão no futuro', { ...mestrado, dataColacao: addDays(hoje, 1) }, ['dataColacao']),
      bad('graduação sem nível', { ...mestrado, tipo: 'Graduação' }, ['nivel']),
    ],
  };
}

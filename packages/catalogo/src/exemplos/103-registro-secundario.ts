import { addDays, type IsoDate } from '@balcao/domain/prazo/data';
import { comRegistro, contextoHelena, type ExemplosDoServico, exemplosDe, PDF } from './comum.ts';
import { LOCAL } from './inscricao.ts';

/** Examples of type 103. */
export function exemplosRegistroSecundario(hoje: IsoDate): ExemplosDoServico {
  const { ok, bad } = exemplosDe(103, comRegistro(contextoHelena(hoje), {}));
  const pedido = {
    ufOrigem: 'RJ',
    numeroOrigem: '000321/D',
    curso: 'Conservação e Restauro',
    inicio: hoje,
    ...LOCAL,
    atividadePrevista: 'Restauro do forro da igreja matriz.',
    documento: [PDF.id],
    declaracaoVerdade: true,
  };
  return {
    validos: [
      ok('sem data para terminar', pedido),
      ok('trabalho curto, com a certidão', {
        ...pedido,
        fim: addDays(hoje, 90),
        certidaoOrigem: [PDF.id],
      }),
    ],
    invalidos: [
      bad('nada preenchido', {}, [
        'ufOrigem',
        'numeroOrigem',
        'curso',
        'atividadePrevista',
        'inicio',
        'cep',
        'logradouro',
        'numero',
        'bairro',
        'uf',
        'municipioIbge',
        'documento',
        'declaracaoVerdade',
      ]),
      bad('começo há muito tempo', { ...pedido, inicio: addDays(hoje, -181) }, ['inicio']),
      bad('fim antes do começo', { ...pedido, fim: hoje }, ['fim']),
      bad('atividade longa demais', { ...pedido, atividadePrevista: 'a'.repeat(501) }, ['atividadePrevista']),
    ],
  };
}

import type { IsoDate } from '@balcao/domain/prazo/data';
import { ANUIDADE_ABERTA, ANUIDADE_PAGA, comCobrancas } from './cobrancas.ts';
import { contextoAtelie, contextoHelena, type ExemplosDoServico, exemplosDe, PDF } from './comum.ts';

/** Examples of type 121. */
export function exemplosRevisaoDebito(hoje: IsoDate): ExemplosDoServico {
  const { ok, bad } = exemplosDe(121, comCobrancas(contextoHelena(hoje)));
  const pedido = {
    cobrancas: [ANUIDADE_ABERTA.valor],
    alegacao: 'JA_PAGUEI',
    exposicao: 'Paguei por boleto no dia 10 e a cobrança continua aberta.',
  };
  return {
    validos: [
      ok('já pagou', pedido),
      ok('prescrição, com prova', { ...pedido, alegacao: 'PRESCRICAO', provas: [PDF.id] }),
      ok('falecimento, por carta', {
        ...pedido,
        estaNoPortal: false,
        outraCobranca: 'Anuidade de 2025, carta nº 123, R$ 612,50',
        alegacao: 'FALECIMENTO',
      }),
      ok('empresa', { ...pedido, alegacao: 'VALOR' }, comCobrancas(contextoAtelie(hoje))),
    ],
    invalidos: [
      bad('nada preenchido', {}, ['cobrancas', 'alegacao', 'exposicao']),
      bad('cobrança que já foi paga', { ...pedido, cobrancas: [ANUIDADE_PAGA.valor] }, ['cobrancas']),
      bad('por carta, sem dizer qual', { ...pedido, estaNoPortal: false }, ['outraCobranca']),
      bad('alegação que não existe', { ...pedido, alegacao: 'NAO_QUERO' }, ['alegacao']),
      bad('explicação curta demais', { ...pedido, exposicao: 'Errado' }, ['exposicao']),
    ],
  };
}

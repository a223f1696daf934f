import type { IsoDate } from '@balcao/domain/prazo/data';
import {
  ANUIDADE_ABERTA,
  ANUIDADE_PAGA,
  comCobrancas,
  PARCELA_REPARCELADA,
  TRES_ANUIDADES,
} from './cobrancas.ts';
import { contextoAtelie, contextoHelena, type ExemplosDoServico, exemplosDe } from './comum.ts';

/** Examples of type 119. */
export function exemplosParcelamento(hoje: IsoDate): ExemplosDoServico {
  const { ok, bad } = exemplosDe(119, comCobrancas(contextoHelena(hoje)));
  const pedido = {
    debitos: [ANUIDADE_ABERTA.valor],
    parcelas: 5,
    entrada: 12_250,
    diaVencimento: '10',
    meio: 'PIX',
    termo: true,
  };
  const emDiscussao = comCobrancas(contextoHelena(hoje), {}, 'Anuidade 2024 – R$ 612,50');
  return {
    validos: [
      ok('cinco parcelas iguais', pedido),
      ok('por boleto', { ...pedido, meio: 'BOLETO' }),
      ok('com entrada maior', { ...pedido, entrada: 20_000 }),
      ok('com a maior entrada', { ...pedido, entrada: 33_250 }),
      ok('empresa, o máximo de parcelas', { ...pedido, parcelas: 8 }, comCobrancas(contextoAtelie(hoje))),
      ok(
        'em mais parcelas do que sai na hora',
        {
          ...pedido,
          debitos: TRES_ANUIDADES.map(({ valor }) => valor),
          parcelas: 14,
          entrada: 30_000,
        },
        comCobrancas(contextoHelena(hoje), { parcelaveis: TRES_ANUIDADES }),
      ),
      ok(
        'segundo reparcelamento, com a entrada',
        { ...pedido, debitos: [PARCELA_REPARCELADA.valor], entrada: 6_000 },
        comCobrancas(contextoHelena(hoje), { parcelaveis: [PARCELA_REPARCELADA] }),
      ),
      ok('com outro débito em discussão', pedido, emDiscussao),
    ],
    invalidos: [
      bad('nada preenchido', {}, ['debitos', 'parcelas', 'diaVencimento', 'entrada', 'termo']),
      bad('sem a entrada', { ...pedido, entrada: null }, ['entrada']),
      bad('forma de pagamento que não existe', { ...pedido, meio: 'DINHEIRO' }, ['meio']),
      bad('débito que não é da pessoa', { ...pedido, debitos: [ANUIDADE_PAGA.valor] }, ['debitos']),
      bad('uma parcela só', { ...pedido, parcelas: 1 }, ['parcelas']),
      bad('parcelas demais', { ...pedido, parcelas: 37 }, ['parcelas']),
      bad('parcelas de menos de R$ 70,00', { ...pedido, parcelas: 9 }, ['parcelas']),
      bad('entrada de menos de 10 %', { ...pedido, entrada: 6_124 }, ['entrada']),
      bad('entrada maior que a dívida', { ...pedido, entrada: 500_000 }, ['entrada']),
      bad('entrada igual à dívida', { ...pedido, entrada: 61_250 }, ['entrada']),
      bad('entrada que deixa parcelas de menos de R$ 70,00', { ...pedido, entrada: 33_251 }, ['entrada']),
      bad('dia que não se oferece', { ...pedido, diaVencimento: '31' }, ['diaVencimento']),
      bad('entrada de nada', { ...pedido, entrada: 0 }, ['entrada']),
      bad('termo não aceito', { ...pedido, termo: false }, ['termo']),
      bad('sem débitos', pedido, ['debitos'], contextoHelena(hoje)),
    ],
  };
}

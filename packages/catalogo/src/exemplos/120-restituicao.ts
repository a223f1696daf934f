import type { IsoDate } from '@balcao/domain/prazo/data';
import { ANUIDADE_ABERTA, ANUIDADE_EM_DOBRO, ANUIDADE_PAGA, comCobrancas } from './cobrancas.ts';
import { contextoAtelie, contextoHelena, type ExemplosDoServico, exemplosDe, PDF } from './comum.ts';

/** Examples of type 120. */
export function exemplosRestituicao(hoje: IsoDate): ExemplosDoServico {
  const { ok, bad } = exemplosDe(120, comCobrancas(contextoHelena(hoje)));
  const pedido = {
    cobranca: ANUIDADE_PAGA.valor,
    motivo: 'APOS_BAIXA',
    valorPedido: 61_250,
    opcao: 'DEVOLVER',
    formaRecebimento: 'PIX',
    declaracaoVerdade: true,
  };
  const conta = { banco: '001', agencia: '1234', conta: '56789', contaDv: 'X', tipoConta: 'CORRENTE' };
  const semForma = { ...pedido, formaRecebimento: undefined };
  const outra = { ...pedido, cobranca: 'OUTRA', outroPagamento: 'Anuidade de 2022, boleto, 10/03/2022' };
  return {
    validos: [
      ok('depois da baixa, por Pix', pedido),
      ok(
        'em duplicidade',
        { ...pedido, cobranca: ANUIDADE_EM_DOBRO.valor, motivo: 'DUPLICIDADE' },
        comCobrancas(contextoHelena(hoje), { pagas: [ANUIDADE_EM_DOBRO] }),
      ),
      ok('compensar, outro motivo', {
        ...semForma,
        opcao: 'COMPENSAR',
        motivo: 'OUTRO',
        detalhe: 'Paguei a anuidade da empresa por engano.',
      }),
      ok(
        'empresa, fora da lista, em conta',
        { ...outra, ...conta, formaRecebimento: 'CONTA', comprovante: [PDF.id] },
        comCobrancas(contextoAtelie(hoje)),
      ),
    ],
    invalidos: [
      bad('nada preenchido', {}, ['cobranca', 'motivo', 'valorPedido', 'opcao', 'declaracaoVerdade']),
      bad('cobrança que não foi paga', { ...pedido, cobranca: ANUIDADE_ABERTA.valor }, ['cobranca']),
      bad('mais do que foi pago', { ...pedido, valorPedido: 61_251 }, ['valorPedido']),
      bad('em duplicidade, sem nada a mais', { ...pedido, motivo: 'DUPLICIDADE' }, ['valorPedido']),
      bad('valor de nada', { ...pedido, valorPedido: 0 }, ['valorPedido']),
      bad('fora da lista, sem comprovante', outra, ['comprovante']),
      bad('devolver sem dizer como', semForma, ['formaRecebimento']),
      bad('conta sem dados', { ...pedido, formaRecebimento: 'CONTA' }, Object.keys(conta)),
      bad('banco com dois números', { ...pedido, ...conta, formaRecebimento: 'CONTA', banco: '01' }, [
        'banco',
      ]),
      bad('outro motivo sem detalhe', { ...pedido, motivo: 'OUTRO' }, ['detalhe']),
    ],
  };
}

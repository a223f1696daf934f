import { formatCentavos } from '@balcao/domain/dinheiro/centavos';
import { parseValorPix } from '@balcao/domain/pagamento/brcode';
import { ultimoDiaDaCobv } from '@balcao/domain/pagamento/cobv';
import { formatIsoDate } from '@balcao/domain/texto/data-br';
import { botoes, fatos, page, toHtml } from '../../provedor-simulado/pagina.ts';
import { type Cob, isExpired, valorEm } from './cobrancas.ts';

/** What a person may do with a charge that was not paid, by the value of the button. */
const BOTOES: readonly [string, string][] = [
  ['pagar', 'Pagar agora'],
  ['adiar', 'Pagar daqui a um minuto'],
  ['avisar_duas_vezes', 'Pagar e avisar o portal duas vezes'],
  ['pagar_em_dobro', 'Pagar duas vezes, com dois Pix'],
  ['transferir', 'Transferir para a chave, sem usar a cobrança'],
  ['recusar', 'Recusar: o banco não autoriza'],
];

/** What the last button did. */
export const FEITO: Record<string, string> = {
  pagar: 'Pagamento simulado. Volte à página do pedido: ela avisa sozinha.',
  adiar: 'O pagamento simulado acontece daqui a um minuto.',
  avisar_duas_vezes: 'Pagamento simulado. O portal recebe o mesmo aviso duas vezes e registra um só.',
  pagar_em_dobro: 'Dois pagamentos simulados. O segundo aparece no portal como valor a devolver.',
  transferir: 'Transferência simulada, sem cobrança. O Conselho a encontra no fechamento do dia.',
  recusar: 'O banco não autorizou. Nada foi pago, e você pode tentar de novo.',
};

function situacao(cob: Cob, expired: boolean): string {
  if (cob.status === 'CONCLUIDA') return 'Paga (simulação)';
  if (cob.status !== 'ATIVA') return 'Cancelada pelo Conselho';
  if (expired) return 'Vencida';
  return cob.agendadoPara ? 'Pagamento marcado para daqui a pouco' : 'Aguardando pagamento';
}

const reais = (valor: string) => formatCentavos(parseValorPix(valor) ?? 0);

/** The amount; of a charge with a due date that of today, and until when it may be paid. */
function valores(cob: Cob, now: Date): [string, string][] {
  const { cobv } = cob;
  if (!cobv || cob.status !== 'ATIVA') return [['Valor', reais(cob.pix[0]?.valor ?? cob.valor.original)]];
  return [
    ['Valor hoje', reais(valorEm(cob, now))],
    ['Valor original', reais(cob.valor.original)],
    ['Vencimento', formatIsoDate(cobv.vencimento)],
    ['Pode ser paga até', formatIsoDate(ultimoDiaDaCobv(cobv))],
  ];
}

/** The page on which a payment is simulated; it works without a script. */
export function renderCobranca(cob: Cob, { now, feito }: { now: Date; feito: string | null }): string {
  const expired = isExpired(cob, now);
  const open = cob.status === 'ATIVA' && !expired && !cob.agendadoPara;
  // Once a postponed charge is paid, its announced payment is no longer news.
  const past = feito === 'adiar' && !cob.agendadoPara;
  const done = feito === null || past ? undefined : FEITO[feito];
  return page(`${fatos([
    ...valores(cob, now),
    ['Referência', cob.solicitacaoPagador],
    ['Situação', situacao(cob, expired)],
  ])}
${done ? `<p role="status"><strong>${toHtml(done)}</strong></p>` : ''}
${open ? botoes(BOTOES) : ''}`);
}

import { formatCentavos } from '@balcao/domain/dinheiro/centavos';
import { parseValorPix } from '@balcao/domain/pagamento/brcode';
import { botoes, fatos, page, toHtml } from '../../provedor-simulado/pagina.ts';
import type { Cob } from './banco.ts';

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

/** The page on which a payment is simulated; it works without a script. */
export function renderCobranca(cob: Cob, input: { expired: boolean; feito: string | null }): string {
  const open = cob.status === 'ATIVA' && !input.expired && !cob.agendadoPara;
  // Once a postponed charge is paid, its announced payment is no longer news.
  const past = input.feito === 'adiar' && !cob.agendadoPara;
  const done = input.feito === null || past ? undefined : FEITO[input.feito];
  return page(`${fatos([
    ['Valor', formatCentavos(parseValorPix(cob.valor.original) ?? 0)],
    ['Referência', cob.solicitacaoPagador],
    ['Situação', situacao(cob, input.expired)],
  ])}
${done ? `<p role="status"><strong>${toHtml(done)}</strong></p>` : ''}
${open ? botoes(BOTOES) : ''}`);
}

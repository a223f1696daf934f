import { formatCentavos } from '@balcao/domain/dinheiro/centavos';
import { taxaPrazo } from '@balcao/domain/pagamento/prazo-da-taxa';
import { addDays } from '@balcao/domain/prazo/data';
import { startOfDayInSaoPaulo, todayInSaoPaulo } from '@balcao/domain/prazo/fuso';
import { formatDataComDia } from '@balcao/domain/texto/data-br';
import { notifyRequerente } from '../avisos.ts';
import {
  baixarCobranca,
  type CobrancaDemo,
  emitirCobranca,
  openTentativa,
  pagarCobranca,
  registrarCobranca,
  type TentativaDemo,
} from '../cobrancas.ts';
import type { Historia } from '../historia.ts';
import { move } from '../mover.ts';
import { tellReceived } from './requerente.ts';

const ROTINA_MS = (6 * 60 + 12) * 60_000;

interface Emitida {
  cobranca: CobrancaDemo;
  tentativa: TentativaDemo;
}

/** The fee of a request just filed, with its code, and the notice that asks for it. */
function chargeFee(h: Historia): Emitida {
  const { cenario, autor, numero, id: requerimentoId, em } = h;
  const { vencimento } = taxaPrazo({ emissao: todayInSaoPaulo(em), calendario: h.calendario });
  const cobranca = emitirCobranca(cenario.linhas, autor, {
    chave: `taxa/${requerimentoId}`,
    especie: 'TAXA',
    itens: h.taxa.itens,
    vencimento,
    requerimentoId,
    em,
    descricao: `Taxa do pedido ${numero}`,
  });
  const tentativa = openTentativa(cenario.linhas, cobranca, em);
  registrarCobranca(cobranca, em);
  notifyRequerente(h, {
    em,
    por: null,
    recibo: true,
    aviso: {
      tipo: 'req.pagamento',
      titulo: 'Falta pagar a taxa do seu pedido',
      texto: `${numero} · ${h.formulario.titulo}: ${formatCentavos(h.taxa.total)} até ${formatDataComDia(vencimento)}.`,
      evento: 'pagamento',
      prioridade: 1,
    },
  });
  return { cobranca, tentativa };
}

/** The fee is paid minutes after the filing, and the request goes on. */
export function payFee(h: Historia): void {
  const { cobranca, tentativa } = chargeFee(h);
  const em = h.agenda.emSeguida(h.ultimo);
  pagarCobranca(h.cenario.linhas, cobranca, { em, tentativa });
  move(h, { acao: 'confirmar_pagamento', para: 'PROTOCOLADO', em, por: null });
  tellReceived(h);
}

/** The fee waits to be paid. */
export function leaveUnpaid(h: Historia): void {
  chargeFee(h);
}

/** Nobody paid: the routine of the day after archives the request and takes the charge away. */
export function archiveUnpaid(h: Historia): void {
  const { cobranca, tentativa } = chargeFee(h);
  const { vencimento } = cobranca.linha;
  const em = new Date(startOfDayInSaoPaulo(addDays(vencimento, 1)).getTime() + ROTINA_MS);
  const motivo = 'Não paga no prazo';
  move(h, {
    acao: 'arquivar_pagamento',
    para: 'ARQUIVADO',
    em,
    por: null,
    dados: { motivo: 'FALTA_DE_PAGAMENTO' },
    texto: 'A taxa não foi paga no prazo. Você pode fazer o pedido de novo com os mesmos dados.',
  });
  baixarCobranca(h.cenario.linhas, cobranca, { acao: 'cancelar', motivo, em });
  Object.assign(tentativa, { situacao: 'EXPIRADA', updatedAt: em });
  notifyRequerente(h, {
    em,
    por: null,
    aviso: {
      tipo: 'req.arquivado_pagamento',
      titulo: 'Pedido arquivado',
      texto: `A taxa do pedido ${h.numero} não foi paga no prazo.`,
      evento: 'arquivado_pagamento',
    },
  });
}

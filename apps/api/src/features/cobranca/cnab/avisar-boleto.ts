import type { Db } from '@balcao/db/db';
import { formatCentavos } from '@balcao/domain/dinheiro/centavos';
import { formatIsoDate } from '@balcao/domain/texto/data-br';
import { tellDevedor } from '../avisos.ts';
import type { BoletoLido } from './boleto-row.ts';

/** Tells the payer, once, that the bank has the boleto, so that its digits may be paid. */
export function avisarDisponivel(tx: Db, lido: BoletoLido, now: Date): Promise<void> {
  const ate = formatIsoDate(lido.boleto.vencimento);
  return tellPayer(tx, lido, now, {
    template: 'cob.boleto_disponivel',
    titulo: 'Seu boleto está disponível',
    dizer: (descricao, valor) => `${descricao}: pague ${valor} até ${ate}.`,
    evento: 'disponivel',
  });
}

/** Tells the payer, once, that the bank did not take the boleto. */
export function avisarRecusa(tx: Db, lido: BoletoLido, now: Date): Promise<void> {
  return tellPayer(tx, lido, now, {
    template: 'cob.boleto_recusado',
    titulo: 'O banco não registrou seu boleto',
    dizer: (descricao, valor) => `${descricao}, ${valor}: peça outro boleto, ou pague de outra forma.`,
    evento: 'recusado',
  });
}

interface Noticia {
  template: 'cob.boleto_disponivel' | 'cob.boleto_recusado';
  titulo: string;
  dizer: (descricao: string, valor: string) => string;
  evento: string;
}

/** A boleto of several charges belongs to the list of charges, and to none of their requests. */
async function tellPayer(
  tx: Db,
  { boleto, tentativa, itens }: BoletoLido,
  now: Date,
  { dizer, evento, ...noticia }: Noticia,
): Promise<void> {
  const [first, ...others] = itens;
  if (!first) throw new Error('a boleto pays a charge');
  const cobranca = others.length === 0 ? first : { ...first, requerimentoId: null };
  const descricao = others.length === 0 ? first.descricao : `${itens.length} cobranças`;
  const valor = formatCentavos(tentativa.valor);
  await tellDevedor(tx, cobranca, {
    ...noticia,
    texto: dizer(descricao, valor),
    variaveis: { descricao, valor },
    prazo: formatIsoDate(boleto.vencimento),
    evento: `boleto_${evento}:${tentativa.id}`,
    now,
  });
}

import { buildPixDinamico, formatValorPix, parseValorPix } from '@balcao/domain/pagamento/brcode';
import { type Cobv, totalDaCobv, ultimoDiaDaCobv } from '@balcao/domain/pagamento/cobv';
import { todayInSaoPaulo } from '@balcao/domain/prazo/fuso';
import { Recusa } from '../../provedor-simulado/servidor.ts';
import { writeCobv } from '../cobv.ts';
import type { NovaCobrancaComVencimento } from '../gateway.ts';

export interface Devolucao {
  id: string;
  rtrId: string;
  valor: string;
  status: 'DEVOLVIDO';
  horario: { solicitacao: string; liquidacao: string };
}

export interface Pix {
  endToEndId: string;
  /** The charge that it was for; without one it came to the key alone. */
  txid?: string;
  valor: string;
  horario: string;
  devolucoes: Devolucao[];
}

/** A charge as the API answers it. */
export interface Cob {
  txid: string;
  revisao: number;
  status: 'ATIVA' | 'CONCLUIDA' | 'REMOVIDA_PELO_USUARIO_RECEBEDOR';
  /** One with a due date has that instead of an end. */
  calendario: { criacao: string; expiracao?: number };
  valor: { original: string };
  /** What a charge with a due date comes to on each day. */
  cobv?: Cobv;
  chave: string;
  solicitacaoPagador: string;
  location: string;
  pixCopiaECola: string;
  pix: Pix[];
  /** Transfers of its payer that did not name it. */
  avulsos?: Pix[];
  /** When the payer's bank will settle it, where the payment was put off. */
  agendadoPara?: string;
}

interface Texto {
  chave: string;
  solicitacaoPagador: string;
}

export interface NovaCob extends Texto {
  valor: string;
  expiracao: number;
}

export interface NovaCobv extends Texto, Pick<NovaCobrancaComVencimento, 'cobv' | 'devedor'> {}

const TXID = /^[A-Za-z0-9]{26,35}$/;
const RECEBEDOR = { nome: 'SIMULACAO', cidade: 'BRASILIA' };

/** Integer cents of an amount that was checked before. */
export const cents = (text: string) => parseValorPix(text) ?? 0;

/** A charge that was just asked for. Throws `Recusa`. */
export function newCob(txid: string, nova: NovaCob, now: Date): Cob {
  if (cents(nova.valor) < 1) throw new Recusa(400, 'CobOperacaoInvalida', 'Valor inválido.');
  return {
    ...common(txid, nova),
    calendario: { criacao: now.toISOString(), expiracao: nova.expiracao },
    valor: { original: nova.valor },
  };
}

/** A charge with a due date that was just asked for. Throws `Recusa`. */
export function newCobv(txid: string, { cobv, devedor, ...nova }: NovaCobv, now: Date): Cob {
  if (cobv.vencimento < todayInSaoPaulo(now))
    throw new Recusa(400, 'CobVOperacaoInvalida', 'A data de vencimento já passou.');
  const { calendario, ...said } = writeCobv(cobv, devedor);
  return {
    ...common(txid, nova),
    ...said,
    calendario: { criacao: now.toISOString(), ...calendario },
    cobv,
  };
}

function common(txid: string, { chave, solicitacaoPagador }: Texto) {
  if (!TXID.test(txid)) throw new Recusa(400, 'CobOperacaoInvalida', 'txid fora do padrão.');
  const location = `pix.simulacao.example/v2/${txid}`;
  return {
    txid,
    revisao: 0,
    status: 'ATIVA' as const,
    chave,
    location,
    pix: [],
    solicitacaoPagador,
    pixCopiaECola: buildPixDinamico({ ...RECEBEDOR, url: location }),
  };
}

/** What a charge comes to when it is paid now, as the API writes amounts. */
export function valorEm({ cobv, valor }: Cob, now: Date): string {
  return cobv ? formatValorPix(totalDaCobv(cobv, todayInSaoPaulo(now))) : valor.original;
}

/** Whether a charge can no longer be paid. */
export function isExpired({ cobv, calendario }: Cob, now: Date): boolean {
  if (cobv) return todayInSaoPaulo(now) > ultimoDiaDaCobv(cobv);
  return now.getTime() > Date.parse(calendario.criacao) + (calendario.expiracao ?? 0) * 1_000;
}

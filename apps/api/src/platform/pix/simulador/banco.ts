import { randomBytes } from 'node:crypto';
import { buildPixDinamico, formatValorPix, parseValorPix } from '@balcao/domain/pagamento/brcode';
import type { Journal } from '../../provedor-simulado/journal.ts';
import { Recusa } from '../../provedor-simulado/servidor.ts';

interface Devolucao {
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
  calendario: { criacao: string; expiracao: number };
  valor: { original: string };
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

export interface NovaCob {
  valor: string;
  expiracao: number;
  chave: string;
  solicitacaoPagador: string;
}

const TXID = /^[A-Za-z0-9]{26,35}$/;
const CODIGO = /^[A-Za-z0-9]{1,35}$/;
const RECEBEDOR = { nome: 'SIMULACAO', cidade: 'BRASILIA' };

const cents = (text: string) => parseValorPix(text) ?? 0;

/** A part of a transfer goes back, at most what is left of it. Throws `Recusa`. */
function giveBack(pix: Pix, codigo: string, valor: string, now: Date): Devolucao {
  const back = pix.devolucoes.reduce((sum, d) => sum + cents(d.valor), 0);
  if (!CODIGO.test(codigo) || cents(valor) < 1 || back + cents(valor) > cents(pix.valor))
    throw new Recusa(400, 'PixDevolucaoInvalida', 'Devolução maior que o Pix ou fora do padrão.');
  const at = now.toISOString();
  return {
    id: codigo,
    rtrId: `D${randomBytes(16).toString('hex').slice(0, 31)}`,
    status: 'DEVOLVIDO',
    valor: formatValorPix(cents(valor)),
    horario: { solicitacao: at, liquidacao: at },
  };
}

const allOf = ({ pix, avulsos = [] }: Cob): Pix[] => [...pix, ...avulsos];

/** A charge that was just asked for. Throws `Recusa`. */
function newCob(txid: string, nova: NovaCob, now: Date): Cob {
  if (!TXID.test(txid)) throw new Recusa(400, 'CobOperacaoInvalida', 'txid fora do padrão.');
  if (cents(nova.valor) < 1) throw new Recusa(400, 'CobOperacaoInvalida', 'Valor inválido.');
  const location = `pix.simulacao.example/v2/${txid}`;
  return {
    txid,
    revisao: 0,
    status: 'ATIVA',
    chave: nova.chave,
    location,
    pix: [],
    calendario: { criacao: now.toISOString(), expiracao: nova.expiracao },
    valor: { original: nova.valor },
    solicitacaoPagador: nova.solicitacaoPagador,
    pixCopiaECola: buildPixDinamico({ ...RECEBEDOR, url: location }),
  };
}

/** A transfer of the amount of this charge. */
const newPix = (cob: Cob, now: Date): Pix => ({
  endToEndId: `E${randomBytes(16).toString('hex').slice(0, 31)}`,
  valor: cob.valor.original,
  horario: now.toISOString(),
  devolucoes: [],
});

/** What arrived within these instants, in its order. Throws `Recusa`. */
function arrived(cobs: Iterable<Cob>, inicio: string, fim: string): Pix[] {
  const [from, until] = [Date.parse(inicio), Date.parse(fim)];
  if (!(from <= until)) throw new Recusa(400, 'PixConsultaInvalida', 'Período inválido.');
  return [...cobs]
    .flatMap(allOf)
    .filter(({ horario }) => Date.parse(horario) >= from && Date.parse(horario) <= until)
    .sort((a, b) => Date.parse(a.horario) - Date.parse(b.horario));
}

/** The bank behind the built-in provider: its charges, and what pretends to be paid. */
export function createBanco(journal: Journal<Cob>, onPix: (pix: Pix, vezes: number) => void) {
  const save = (cob: Cob) => {
    journal.set(cob.txid, cob);
    return cob;
  };

  function get(txid: string): Cob {
    const cob = journal.all.get(txid);
    if (!cob) throw new Recusa(404, 'NaoEncontrado', 'Cobrança não encontrada.');
    return cob;
  }

  /** A transfer arrives; one more on a charge already paid is what some banks let through. */
  function receive(cob: Cob, now: Date): Pix {
    const pix: Pix = { ...newPix(cob, now), txid: cob.txid };
    const { agendadoPara: _, ...rest } = cob;
    save({ ...rest, status: 'CONCLUIDA', pix: [...cob.pix, pix] });
    return pix;
  }

  const isExpired = (cob: Cob, now: Date) =>
    now.getTime() > Date.parse(cob.calendario.criacao) + cob.calendario.expiracao * 1_000;

  const requirePayable = (txid: string, now: Date): Cob => {
    const cob = get(txid);
    if (cob.status !== 'ATIVA' || isExpired(cob, now))
      throw new Recusa(409, 'CobOperacaoInvalida', 'Esta cobrança não pode ser paga.');
    return cob;
  };

  return {
    get,
    isExpired,
    create(txid: string, nova: NovaCob, now: Date): Cob {
      if (journal.all.has(txid)) throw new Recusa(400, 'CobOperacaoInvalida', 'txid já utilizado.');
      return save(newCob(txid, nova, now));
    },
    remove(txid: string): Cob {
      const cob = get(txid);
      if (cob.status !== 'ATIVA')
        throw new Recusa(400, 'CobOperacaoInvalida', 'Só se altera uma cobrança ativa.');
      const { agendadoPara: _, ...rest } = cob;
      return save({ ...rest, status: 'REMOVIDA_PELO_USUARIO_RECEBEDOR', revisao: cob.revisao + 1 });
    },
    refund(e2eId: string, codigo: string, valor: string, now: Date): Devolucao {
      const cob = [...journal.all.values()].find((one) => allOf(one).some((p) => p.endToEndId === e2eId));
      const pix = cob && allOf(cob).find((p) => p.endToEndId === e2eId);
      if (!cob || !pix) throw new Recusa(404, 'NaoEncontrado', 'Pix não encontrado.');
      const known = pix.devolucoes.find(({ id }) => id === codigo);
      if (known) return known;
      const devolucao = giveBack(pix, codigo, valor, now);
      const changed = { ...pix, devolucoes: [...pix.devolucoes, devolucao] };
      const put = (all: Pix[]) => all.map((p) => (p === pix ? changed : p));
      save({ ...cob, pix: put(cob.pix), ...(cob.avulsos && { avulsos: put(cob.avulsos) }) });
      return devolucao;
    },
    /** Settles `transferencias` transfers at once and announces each `avisos` times. */
    pay(txid: string, { transferencias, avisos }: { transferencias: number; avisos: number }, now: Date) {
      requirePayable(txid, now);
      for (let i = 0; i < transferencias; i++) onPix(receive(get(txid), now), avisos);
    },
    /** A transfer to the key alone, by the payer of this charge, who pays nothing of it. */
    transfer(txid: string, now: Date) {
      const cob = get(txid);
      save({ ...cob, avulsos: [...(cob.avulsos ?? []), newPix(cob, now)] });
    },
    received: (inicio: string, fim: string) => arrived(journal.all.values(), inicio, fim),
    putOff(txid: string, until: Date, now: Date) {
      save({ ...requirePayable(txid, now), agendadoPara: until.toISOString() });
    },
    /** Settles what was put off until now. */
    settleDue(now: Date) {
      for (const cob of Array.from(journal.all.values()))
        if (cob.agendadoPara !== undefined && Date.parse(cob.agendadoPara) <= now.getTime())
          onPix(receive(cob, now), 1);
    },
  };
}

export type Banco = ReturnType<typeof createBanco>;

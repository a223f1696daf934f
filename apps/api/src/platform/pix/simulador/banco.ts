import { randomBytes } from 'node:crypto';
import { formatValorPix } from '@balcao/domain/pagamento/brcode';
import type { Journal } from '../../provedor-simulado/journal.ts';
import { Recusa } from '../../provedor-simulado/servidor.ts';
import type { TipoCobrancaPix } from '../gateway.ts';
import {
  type Cob,
  cents,
  type Devolucao,
  isExpired,
  type NovaCob,
  type NovaCobv,
  newCob,
  newCobv,
  type Pix,
  valorEm,
} from './cobrancas.ts';

const CODIGO = /^[A-Za-z0-9]{1,35}$/;

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

/** A transfer of what this charge comes to today. */
const newPix = (cob: Cob, now: Date): Pix => ({
  endToEndId: `E${randomBytes(16).toString('hex').slice(0, 31)}`,
  valor: valorEm(cob, now),
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

  const requirePayable = (txid: string, now: Date): Cob => {
    const cob = get(txid);
    if (cob.status !== 'ATIVA' || isExpired(cob, now))
      throw new Recusa(409, 'CobOperacaoInvalida', 'Esta cobrança não pode ser paga.');
    return cob;
  };

  /** A charge of this kind: the two kinds of the API do not see each other. */
  function getOf(txid: string, tipo: TipoCobrancaPix): Cob {
    const cob = get(txid);
    if ((cob.cobv === undefined) !== (tipo === 'cob'))
      throw new Recusa(404, 'NaoEncontrado', 'Cobrança não encontrada.');
    return cob;
  }

  function open(cob: Cob): Cob {
    if (journal.all.has(cob.txid)) throw new Recusa(400, 'CobOperacaoInvalida', 'txid já utilizado.');
    return save(cob);
  }

  return {
    get,
    getOf,
    create: (txid: string, nova: NovaCob, now: Date) => open(newCob(txid, nova, now)),
    createComVencimento: (txid: string, nova: NovaCobv, now: Date) => open(newCobv(txid, nova, now)),
    remove(txid: string, tipo: TipoCobrancaPix): Cob {
      const cob = getOf(txid, tipo);
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

import { take } from '../atos/conducao.ts';
import { answerCorrection } from '../atos/exigencia.ts';
import { leaveUnpaid } from '../atos/taxa.ts';
import type { Historia } from '../historia.ts';
import { consultGroup, putOnAgenda } from './colegiado.ts';
import { ask, begin, colleagues, consult, note } from './passos.ts';

/** An open history, and how many business days ago it began: few enough not to be late. */
export interface Aberto {
  haDiasUteis: readonly [number, number];
  contar: (h: Historia) => void;
}

/** Histories that go on today, by name. */
export const ABERTOS = {
  protocolado: { haDiasUteis: [0, 2], contar: () => undefined },
  aguardandoPagamento: { haDiasUteis: [1, 4], contar: leaveUnpaid },
  emTriagem: {
    haDiasUteis: [1, 2],
    contar: (h) => take(h, h.agenda.turno(h.ultimo, 0), h.sorteio.pick(colleagues(h))),
  },
  emAnalise: {
    haDiasUteis: [2, 3],
    contar: (h) => {
      begin(h);
      if (h.sorteio.chance(0.4)) note(h);
    },
  },
  emExigencia: {
    haDiasUteis: [5, 14],
    contar: (h) => {
      begin(h);
      ask(h);
    },
  },
  emParecer: {
    haDiasUteis: [4, 6],
    contar: (h) => {
      begin(h, 0);
      consultGroup(h);
    },
  },
  emPauta: {
    haDiasUteis: [9, 11],
    contar: (h) => {
      begin(h, 0);
      consultGroup(h)();
      putOnAgenda(h, 12);
    },
  },
  exigenciaRespondida: {
    haDiasUteis: [7, 9],
    contar: (h) => {
      begin(h, 0);
      const pontos = ask(h);
      answerCorrection(h, h.agenda.haDias(h.ultimo, 1), pontos);
    },
  },
  aguardandoTerceiro: {
    haDiasUteis: [6, 12],
    contar: (h) => {
      begin(h);
      consult(h);
    },
  },
} as const satisfies Record<string, Aberto>;

import { randomUUID } from 'node:crypto';
import { createWalks } from '../bench/cases.ts';
import type { Signed } from '../bench/load-sessions.ts';
import type { Walk } from '../bench/plan.ts';
import { get } from '../bench/scale-case.ts';
import type { Arrival } from './open-load.ts';
import type { SoakFacts } from './soak-facts.ts';

type TokenMaker = (kind: Signed, n: number) => string;

/** Requests of each kind in a hundred: 55 lists and details, 20 polls, 10 searches, 10 writes, 5 downloads. */
export const MIX = {
  list: 30,
  detail: 25,
  poll: 20,
  search: 5,
  filter: 5,
  message: 7,
  create: 3,
  download: 5,
} as const;

type Kind = keyof typeof MIX;

const KINDS = Object.keys(MIX) as Kind[];
const WORDS = ['documento', 'Gonçalves', 'zirconita', '0123', 'Otávio Brandão', 'quartzolito'];
const FILTERS = [
  'status=5&data=5',
  'nome=Gonçalves',
  'tipo=106&data=2&sort=titulo',
  'visao=atrasados',
  'id=0123',
];

/** The kind of the nth request, evenly spread, so that every hundred has exactly this mix. */
export function kindOf(n: number): Kind {
  // 37 has no divisor in common with 100, so every place of a hundred comes once, and neighbours differ.
  let place = (n * 37) % 100;
  for (const kind of KINDS) {
    place -= MIX[kind];
    if (place < 0) return kind;
  }
  return 'list';
}

/** The arriving requests, without end. */
export function arrivals(tokens: TokenMaker, facts: SoakFacts): () => Arrival {
  const create = createWalks(tokens, { first: 1, count: facts.filers });
  const given: Record<Kind, number> = {
    list: 0,
    detail: 0,
    poll: 0,
    search: 0,
    filter: 0,
    message: 0,
    create: 0,
    download: 0,
  };
  let n = 0;
  const staff = (i: number) => tokens('staff', of(facts.attendants, i));
  const make: Record<Kind, (i: number) => Walk> = {
    list: (i) => get(staff(i), i % 2 === 0 ? '/requerimentos' : '/requerimentos?visao=grupos'),
    detail: (i) => {
      const { author, id } = of(facts.ofAuthors, i);
      return get(tokens('author', author), `/requerimentos/${id}`);
    },
    poll: (i) => get(tokens('author', 1 + (i % facts.readers)), '/notificacoes'),
    search: (i) => get(staff(i), `/busca?q=${of(WORDS, i)}`),
    filter: (i) => get(staff(i), `/requerimentos?${of(FILTERS, i)}`),
    message: (i) => message(tokens, of(facts.open, i)),
    create: (i) => create[i] ?? message(tokens, of(facts.open, i)),
    download: (i) => {
      const { author, id } = of(facts.files, i);
      return get(tokens('author', author), `/requerimentos/download-anexo/${id}`);
    },
  };
  return () => {
    const kind = kindOf(n);
    n += 1;
    given[kind] += 1;
    return { kind, walk: make[kind](given[kind] - 1) };
  };
}

function message(tokens: TokenMaker, { author, id }: { author: number; id: string }): Walk {
  const headers = { authorization: `Bearer ${tokens('author', author)}`, 'idempotency-key': randomUUID() };
  const body = JSON.stringify({ texto: 'Há novidade no meu pedido?' });
  return {
    status: 200,
    steps: [{ method: 'POST', path: `/api/requerimentos/${id}/mensagens`, headers, body }],
  };
}

function of<T>(values: readonly T[], i: number): T {
  const value = values[i % values.length];
  if (value === undefined) throw new Error('the data hold nothing to ask for');
  return value;
}

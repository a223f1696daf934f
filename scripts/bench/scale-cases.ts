import { idOf } from './bench-id.ts';
import { createWalks } from './cases.ts';
import { FILERS, SIGNED_IN } from './load-data.ts';
import type { Signed } from './load-sessions.ts';
import { COMMON_WORD, RARE_WORD } from './load-words.ts';
import { get, type ScaleCase } from './scale-case.ts';
import type { ScaleFacts } from './scale-facts.ts';
import { listCases } from './scale-lists.ts';

type TokenMaker = (kind: Signed, n: number) => string;

/** Texts for the search box, by kind. */
const SEARCHES: readonly (readonly [string, string])[] = [
  ['whole number', '{numero}'],
  ['part of a number', '0123'],
  ['CPF', '00000000035'],
  ['e-mail', 'author77@exemplo.example'],
  ['name', 'Otávio Brandão Prado'],
  ['common name', 'Gonçalves'],
  ['name with a wrong letter', 'Sebastiao Queiros Figueredo'],
  ['rare word', RARE_WORD],
  ['common word', COMMON_WORD],
  ['two common words', `${COMMON_WORD} decisão`],
  ['begun word', 'docu'],
  ['long word', 'anticonstitucionalissimamente'],
  ['word that nobody wrote', 'quartzolito'],
];

/** All cases of the scale measurement. */
export function scaleCases(tokens: TokenMaker, facts: ScaleFacts): ScaleCase[] {
  const filers = { first: 1, count: FILERS };
  return [
    ...listCases(tokens, facts),
    ...detailCases(tokens, facts),
    ...countCases(tokens, facts),
    ...searchCases(tokens, facts),
    ...pollCases(tokens, facts),
    { kind: 'create', name: 'create: draft, answers, send', walks: createWalks(tokens, filers), once: true },
  ];
}

function detailCases(tokens: TokenMaker, { ofAuthors, ofStaff }: ScaleFacts): ScaleCase[] {
  const authors = ofAuthors.map(({ author, id }) => get(tokens('author', author), `/requerimentos/${id}`));
  const staff = ofStaff.map((one) => get(tokens('staff', one.staff), `/requerimentos/${one.id}`));
  return [
    { kind: 'detail', name: 'detail: own request', walks: authors },
    { kind: 'detail', name: 'detail: as its attendant', walks: staff },
  ];
}

function countCases(tokens: TokenMaker, { attendants }: ScaleFacts): ScaleCase[] {
  const staff = (path: string) => attendants.map((n) => get(tokens('staff', n), path));
  const admin = (path: string) => [1, 2].map((n) => get(tokens('admin', n), path));
  return [
    { kind: 'counts', name: 'counts: views of the queue', walks: staff('/requerimentos/contagens') },
    {
      kind: 'counts',
      name: 'counts: views of the queue, administrator',
      walks: admin('/requerimentos/contagens'),
    },
    {
      kind: 'counts',
      name: 'counts: saved views of the list',
      walks: staff('/contagens/visoes?lista=requerimentos'),
    },
    {
      kind: 'counts',
      name: 'counts: saved views of the queue',
      walks: staff('/contagens/visoes?lista=fila'),
    },
    { kind: 'other', name: 'next of the queue', walks: staff('/fila/proximo') },
    { kind: 'other', name: 'what waits for somebody', walks: staff('/fila/esperas') },
  ];
}

function searchCases(tokens: TokenMaker, { numero, attendants }: ScaleFacts): ScaleCase[] {
  const typed = SEARCHES.map(([name, q]) => [name, q === '{numero}' ? numero : q] as const);
  const of = (token: string, q: string) => get(token, `/busca?q=${q}`);
  return [
    ...typed.map(([name, q]): ScaleCase => {
      const walks = attendants.map((n) => of(tokens('staff', n), q));
      return { kind: 'search', name: `search: ${name}`, walks };
    }),
    {
      kind: 'search',
      name: 'search: all of these, administrator',
      walks: typed.map(([, q]) => of(tokens('admin', 1), q)),
      sweep: true,
    },
    {
      kind: 'search',
      name: 'search: all of these, by an author',
      walks: typed.map(([, q]) => of(tokens('author', 1), q)),
      sweep: true,
    },
  ];
}

function pollCases(tokens: TokenMaker, { ofStaff }: ScaleFacts): ScaleCase[] {
  const people = Array.from({ length: SIGNED_IN }, (_, i) => i + 1);
  const present = ofStaff.slice(0, 40).map(({ staff, id }, i) => ({
    status: 204,
    steps: [
      {
        method: 'PUT' as const,
        path: `/api/requerimentos/${id}/presenca`,
        headers: { authorization: `Bearer ${tokens('staff', staff)}` },
        body: JSON.stringify({ aba: idOf('session', 9_000_000_000 + i), escrevendo: false }),
      },
    ],
  }));
  return [
    { kind: 'other', name: 'notices', walks: people.map((n) => get(tokens('author', n), '/notificacoes')) },
    { kind: 'other', name: 'who is here', walks: people.map((n) => get(tokens('staff', n), '/presencas')) },
    { kind: 'other', name: 'I am here', walks: present },
  ];
}

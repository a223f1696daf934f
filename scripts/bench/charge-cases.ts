import { idOf } from './bench-id.ts';
import { SIGNED_DEBTORS } from './load-charges.ts';
import { type Choice, choices, type PeopleCase, pairsOf, same, type TokenMaker } from './people-cases.ts';
import { get } from './scale-case.ts';

const OWN_MS = 60;
const STAFF_MS = 300;
const CLOSING_MS = 2_000;

/** The day on which most annuities of a year were paid, and a day like others. */
const DAYS = { 'most payments of a year': '2026-03-27', 'a common day': '2026-05-12' } as const;

/** Every filter of the list of everybody's charges with its values. */
const CHOICES: readonly Choice[] = [
  ...choices('busca', [
    ['common name', 'Gonçalves'],
    ['two common words', 'Otávio Gonçalves'],
    ['name that nobody has', 'Zwinglio'],
    ['CPF', '00000000434'],
  ]),
  ...choices('pessoa', [['one', idOf('author', 77)]]),
  ...choices('especie', same('ANUIDADE', 'TAXA', 'PARCELA', 'CUSTAS')),
  ...choices('exercicio', same('2020', '2026', '2015')),
  ...choices(
    'situacao',
    same(
      'abertas',
      'em_cobranca',
      'divida_ativa',
      'pagas',
      'a_menor',
      'parceladas',
      'devolvidas',
      'canceladas',
      'prescritas',
    ),
  ),
  ...choices('atraso', same('em_dia', 'ate_30', 'ate_90', 'ate_365', 'mais_de_365')),
  ...choices('valorDe', same('60000', '124900')),
  ...choices('valorAte', same('5100')),
  ...choices('sort', same('original')),
  ...choices('desc', same('false')),
];

/** One's own charges, and those of everybody by each filter alone and by two, on the first page and the tenth. */
export function chargeCases(tokens: TokenMaker): { alone: PeopleCase[]; pairs: PeopleCase[] } {
  const admin = tokens('admin', 1);
  const own = (name: string, path: string): PeopleCase => ({
    name,
    most: OWN_MS,
    walks: Array.from({ length: SIGNED_DEBTORS }, (_, i) => get(tokens('author', i + 1), path)),
  });
  const onPages = (name: string, queries: readonly string[]): PeopleCase[] =>
    [1, 10].map((pagina) => ({
      name: pagina === 1 ? name : `${name}, page ${pagina}`,
      walks: queries.map((query) => get(admin, `/cobrancas-do-conselho?${query}&pagina=${pagina}`)),
      most: STAFF_MS,
    }));
  return {
    alone: [
      own('own charges: open', '/minhas-cobrancas'),
      own('own charges: paid', '/minhas-cobrancas?aba=pagas'),
      own('own charges: agreements', '/meus-acordos'),
      own('own charges: credits', '/cobrancas/creditos'),
      own('own charges: due at the start', '/minhas-cobrancas/resumo'),
      ...onPages('charges: all', ['porPagina=15']),
      ...CHOICES.flatMap(({ name, query }) => onPages(`charges: ${name}`, [query])),
      ...Object.entries(DAYS).map(([name, dia]) => ({
        name: `closing: ${name}`,
        walks: [get(admin, `/fechamentos?dia=${dia}`)],
        most: CLOSING_MS,
      })),
      {
        name: 'charges: account of a person',
        walks: Array.from({ length: 1_000 }, (_, i) =>
          get(admin, `/usuarios/${idOf('author', i + 1)}/movimentos`),
        ),
        most: STAFF_MS,
      },
    ],
    pairs: pairsOf(CHOICES).flatMap(({ name, queries }) => onPages(`charges: ${name}`, queries)),
  };
}

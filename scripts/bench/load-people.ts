import { benchId } from './bench-id.ts';
import type { Pool } from './database.ts';

/** Number of people of each kind in the scratch database. */
export interface People {
  /** Authors of the stored requests. */
  authors: number;
  /** Attendants, spread over the groups that answer for a service. */
  staff: number;
  /** People who see every request. */
  admins: number;
  /** People without requests, each of whom can file once per service. */
  filers: number;
}

const SEDE = '3106200';

const FIRST = ['Ana', 'José', 'Conceição', 'João', 'Márcia', 'Otávio', 'Rita', 'Sebastião', 'Inês', 'Mauro'];
const MIDDLE = [
  'de Souza',
  'Gonçalves',
  'das Dores',
  'Araújo',
  'Magalhães',
  'Brandão',
  'Queirós',
  'de Paula',
];
const LAST = ['Silva', 'Antunes', 'Moreira', 'Figueiredo', 'Prado', 'Lima', 'Camargo', 'Assunção', 'Rocha'];

/** Writes the people with registration and accepted terms; staff are tipo 1 and members of one group each. */
export async function loadPeople(pool: Pool, people: People): Promise<void> {
  await pool.query(
    `insert into localidade (ibge, nome, uf, escritorio, sede) values ($1, 'Belo Horizonte', 'MG', true, true) on conflict do nothing`,
    [SEDE],
  );
  await loadKind(pool, 'author', { count: people.authors, tipo: 0 });
  await loadOthers(pool, people);
  await pool.query(
    `insert into nome_palavra (palavra) select distinct p.palavra from usuario u, palavras_de_nome(u.nome_dobrado) p
     on conflict do nothing`,
  );
  await pool.query(
    `insert into registro (id, usuario_id, numero, categoria, situacao, titulos, desde)
     select u.id, u.id, 'BENCH ' || u.cpf_cnpj, 'D', 'ATIVO', '{Conservador-restaurador}', date '2015-02-03'
     from usuario u where u.tipo = 0 on conflict do nothing`,
  );
  await pool.query(
    `insert into termo_aceite (termo_id, usuario_id, created_at, texto_sha256)
     select t.id, u.id, now() - interval '400 days', 'bench'
     from usuario u, (select id from termo order by versao desc limit 1) t on conflict do nothing`,
  );
}

async function loadOthers(pool: Pool, people: People): Promise<void> {
  await loadKind(pool, 'staff', { count: people.staff, tipo: 1 });
  await loadKind(pool, 'admin', { count: people.admins, tipo: 2 });
  await loadKind(pool, 'filer', { count: people.filers, tipo: 0 });
  await pool.query(
    `insert into grupo_membro (grupo_id, usuario_id)
     select g.ids[1 + i % cardinality(g.ids)], ${benchId('staff', 'i')}
     from generate_series(1, $1::int) i,
       (select array_agg(distinct grupo_id order by grupo_id) as ids from requerimento_tipo) g`,
    [people.staff],
  );
}

/** First digit of the invented documents of a kind. */
const DOCUMENTO = { author: '0', staff: '1', filer: '2', admin: '3' } as const;

/** Names vary, accents too; documents are invented digits of the right length. */
async function loadKind(
  pool: Pool,
  kind: keyof typeof DOCUMENTO,
  { count, tipo }: { count: number; tipo: number },
): Promise<void> {
  await pool.query(
    `insert into usuario (id, tipo, pessoa, cpf_cnpj, nome, email, email_verified_at, data_nascimento, localidade_ibge, created_at,
       conferida_em, conferida_meio, comunicacao)
     select ${benchId(kind, 'i')}, $2, 'PF', $3 || lpad((i::bigint * 7)::text, 10, '0'),
       ($5::text[])[1 + i % ${FIRST.length}] || ' ' || ($6::text[])[1 + (i / ${FIRST.length}) % ${MIDDLE.length}] || ' '
         || ($7::text[])[1 + (i / ${FIRST.length * MIDDLE.length}) % ${LAST.length}] || ' ' || i,
       $8 || i || '@exemplo.example', now() - interval '400 days', date '1950-01-01' + i % 18000, $4,
       now() - interval '400 days', now() - interval '400 days', 'conselho', 'ELETRONICA'
     from generate_series(1, $1::int) i`,
    [count, tipo, DOCUMENTO[kind], SEDE, FIRST, MIDDLE, LAST, kind],
  );
}

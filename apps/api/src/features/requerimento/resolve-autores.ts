import { foldedContains } from '@balcao/db/contains';
import type { Db } from '@balcao/db/db';
import { parseCnpj } from '@balcao/domain/pessoa/cnpj';
import { parseCpf } from '@balcao/domain/pessoa/cpf';
import { stripPunctuation } from '@balcao/domain/texto/busca';
import { type RawBuilder, sql } from 'kysely';

/** How many people a list asks for by name or document. */
export type Autores = 'ninguem' | 'poucos' | 'muitos';

interface Digitado {
  cpf?: string | undefined;
  nome?: string | undefined;
  autor?: string | undefined;
  /** Words of a name, in no order. */
  palavras?: readonly string[] | undefined;
}

/** People whose requests are read sooner than a list is gone through, at most. */
const POUCOS = 4_000;

/** Fewer letters are in no trigram: the index of trigrams would be read whole for them. */
const TRIGRAMA = 3;

/** A name with these letters in it, without accents or case, of table alias `a`. */
function called(letters: string): RawBuilder<boolean> {
  return foldedContains(letters.length < TRIGRAMA ? sql`a.nome_dobrado || ''` : sql`a.nome_dobrado`, letters);
}

/** What the filters ask of an author, table alias `a`; null where they ask nothing. */
function asked({ cpf, nome, autor, palavras = [] }: Digitado): RawBuilder<boolean> | null {
  const conditions = [nome, autor, ...palavras].flatMap((letters) => (letters ? [called(letters)] : []));
  if (cpf) {
    const whole = parseCpf(cpf) ?? parseCnpj(cpf) ?? stripPunctuation(cpf).toUpperCase();
    conditions.push(sql<boolean>`a.cpf_cnpj = ${whole}`);
  }
  return conditions.length > 0 ? sql<boolean>`(${sql.join(conditions, sql` and `)})` : null;
}

/** Counts whom the filters ask for, as far as it matters to how a list is read; null where they ask for nobody. */
export async function resolveAutores(db: Db, f: Digitado): Promise<Autores | null> {
  const condition = asked(f);
  if (condition === null) return null;
  const { rows } = await sql<{ total: number }>`select count(*)::int as total
    from (select from usuario a where ${condition} limit ${POUCOS + 1}) capped`.execute(db);
  const total = rows[0]?.total ?? 0;
  if (total === 0) return 'ninguem';
  return total > POUCOS ? 'muitos' : 'poucos';
}

/**
 * Whether a request, table alias `r`, is by whom the filters ask for; null where they ask for nobody. Of few people their
 * requests are read, of many every request of the list is asked whose it is. Where nobody counted them, a document is one
 * person's and a name many people's.
 */
export function byAutores(
  f: Digitado,
  autores: Autores | null = f.cpf ? 'poucos' : 'muitos',
): RawBuilder<boolean> | null {
  const condition = asked(f);
  if (condition === null) return null;
  if (autores === 'ninguem') return sql<boolean>`false`;
  if (autores === 'poucos')
    return sql<boolean>`r.autor_id = any(array(select a.id from usuario a where ${condition}))`;
  return sql<boolean>`(select ${condition} from usuario a where a.id = r.autor_id)`;
}

/**
 * The order in which a list's requests are counted; none where an index of what is asked for leads to them. Somebody with a
 * common name may have none of one attendant or service: by days they are met as often as the name is common.
 */
export function walkOrder({ autores }: { autores?: Autores | null }): RawBuilder<unknown> {
  return autores === 'muitos' ? sql`order by r.created_at desc, r.id desc` : sql``;
}

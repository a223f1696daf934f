import type { ArgsOf, ResponseOf } from '@balcao/contract/kernel/route';
import { requerimento } from '@balcao/contract/requerimento';
import type { PessoaDemo } from '@balcao/db/seed/demo/pessoa';
import type { Portal, Quem } from './portal.ts';
import type { Provedor } from './provedor.ts';

type Rotas = typeof requerimento;
/** Names of the acts that need a version of a request. */
export type AtoComVersao = {
  [N in keyof Rotas]: ArgsOf<Rotas[N]> extends { params: { id: string }; body: { version: number } }
    ? N
    : never;
}[keyof Rotas];
type Corpo<N extends AtoComVersao> = Omit<Extract<ArgsOf<Rotas[N]>, { body: unknown }>['body'], 'version'>;
export type Detalhe = ResponseOf<Rotas['detail']>;

/** The people who handle a request: its attendant, an opinion giver, and a second approver. */
export interface Equipe {
  atendente: PessoaDemo;
  parecerista: PessoaDemo;
  segunda: PessoaDemo;
}

/** A request while its history is played. */
export interface Caso {
  portal: Portal;
  provedor: Provedor;
  equipe: Equipe;
  /** All members of staff. */
  staff: readonly PessoaDemo[];
  /** The author of the request, and who writes for them. */
  autor: PessoaDemo;
  quem: PessoaDemo;
  id: string;
  /** Id of the current letter, if any. */
  cartaId: string | null;
}

/** An event of a request; `continua` repeats the same step some days later. */
export type Ato = (caso: Caso) => Promise<unknown>;

/** The request as this person sees it. */
export function see({ portal, id }: Caso, quem: Quem): Promise<Detalhe> {
  return portal.call(requerimento.detail, { params: { id } }, quem);
}

/** Acts on the newest version of the request. */
export async function act<N extends AtoComVersao>(
  { portal, id }: Caso,
  quem: Quem,
  nome: N,
  corpo: Corpo<N>,
): Promise<void> {
  const { version } = await portal.deps.db
    .selectFrom('requerimento')
    .select('version')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  // Each route has its own body and a version; the compiler cannot follow the name through the table.
  const args = { params: { id }, body: { ...corpo, version } } as unknown as ArgsOf<Rotas[N]>;
  await portal.call(requerimento[nome], args, quem);
}

/** Finds a member of staff. @throws Error when nobody has this key. */
export function membro({ staff }: Pick<Caso, 'staff'>, chave: string): PessoaDemo {
  const found = staff.find((pessoa) => pessoa.chave === chave);
  if (!found) throw new Error(`nobody of the staff is called ${chave}`);
  return found;
}

import type { ArgsOf, ResponseOf } from '@balcao/contract/kernel/route';
import { requerimento } from '@balcao/contract/requerimento';
import type { PessoaDemo } from '@balcao/db/seed/demo/pessoa';
import type { Portal, Quem } from './portal.ts';
import type { Provedor } from './provedor.ts';

type Rotas = typeof requerimento;
/** Names of the acts that are done upon a version of a request. */
export type AtoComVersao = {
  [N in keyof Rotas]: ArgsOf<Rotas[N]> extends { params: { id: string }; body: { version: number } }
    ? N
    : never;
}[keyof Rotas];
type Corpo<N extends AtoComVersao> = Omit<Extract<ArgsOf<Rotas[N]>, { body: unknown }>['body'], 'version'>;
export type Detalhe = ResponseOf<Rotas['detail']>;

/** Who conducts a request: somebody of its group, who gives an opinion, and a second approver. */
export interface Equipe {
  atendente: PessoaDemo;
  parecerista: PessoaDemo;
  segunda: PessoaDemo;
}

/** A request as it is lived. */
export interface Caso {
  portal: Portal;
  provedor: Provedor;
  equipe: Equipe;
  /** Everybody of the staff. */
  staff: readonly PessoaDemo[];
  /** The person whose request it is, and who writes for them. */
  autor: PessoaDemo;
  quem: PessoaDemo;
  id: string;
  /** Id of the letter that is being written, if any. */
  cartaId: string | null;
}

/** Something that happens to a request; `continua` asks for the same step again some days later. */
export type Ato = (caso: Caso) => Promise<unknown>;

/** The request as this person sees it. */
export function see({ portal, id }: Caso, quem: Quem): Promise<Detalhe> {
  return portal.call(requerimento.detail, { params: { id } }, quem);
}

/** Acts upon the newest version of the request. */
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
  // Each route takes its own body and a version; the compiler cannot follow the name through the table.
  const args = { params: { id }, body: { ...corpo, version } } as unknown as ArgsOf<Rotas[N]>;
  await portal.call(requerimento[nome], args, quem);
}

/** Somebody of the staff. @throws Error when nobody has this key. */
export function membro({ staff }: Pick<Caso, 'staff'>, chave: string): PessoaDemo {
  const found = staff.find((pessoa) => pessoa.chave === chave);
  if (!found) throw new Error(`nobody of the staff is called ${chave}`);
  return found;
}

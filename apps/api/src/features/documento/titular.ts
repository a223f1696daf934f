import type { Db } from '@balcao/db/db';
import type { RegistroTable } from '@balcao/db/schema.gen';
import { SITUACAO_ROTULO } from '@balcao/domain/formulario/elegibilidade';
import { registroNoDia } from '@balcao/domain/pessoa/situacao-no-dia';
import type { IsoDate } from '@balcao/domain/prazo/data';
import { type Selectable, sql } from 'kysely';
import type { PessoaDocumento } from '#platform/pdf/modelos/pessoa.ts';

export type Registro = Selectable<RegistroTable>;

/** The person or firm that a document is about. */
export interface Titular {
  id: string;
  /** The name that the person wants to be called by. */
  pessoa: PessoaDocumento;
  /** See {@link nomeOficial}. */
  nomeOficial: string;
  /** The civil name of a person with a social name; empty for everybody else. */
  nomeCivil: string;
  /** Empty when unknown. */
  filiacao: string;
  /** Null for a firm, and when unknown. */
  nascimento: IsoDate | null;
  registro: Registro | null;
}

/** The holder for a printed document: a person on record, or an example. */
export type TitularImpresso = Omit<Titular, 'id' | 'registro'> & {
  registro: Pick<Registro, 'numero' | 'situacao' | 'categoria' | 'titulos' | 'desde' | 'validade'> | null;
};

/** The name on official papers: the social one with the civil one beside it (Decreto 8.727/2016 art. 4). */
export function nomeOficial({ nome, nomeSocial }: { nome: string; nomeSocial: string | null }): string {
  return nomeSocial ? `${nomeSocial} (nome civil: ${nome})` : nome;
}

/**
 * Loads the holder with one registration, as of that day (Brasília): the one of the request, else the one of that
 * number, else the latest. @throws when there is no such person
 */
export async function loadTitular(
  db: Db,
  usuarioId: string,
  preferido: { hoje: IsoDate; requerimentoId?: string; numero?: string | null },
): Promise<Titular> {
  const usuario = await db
    .selectFrom('usuario')
    .select(['id', 'nome', 'nomeSocial', 'cpfCnpj', 'dataNascimento', 'filiacao'])
    .where('id', '=', usuarioId)
    .executeTakeFirstOrThrow();
  const registro = await db
    .selectFrom('registro')
    .selectAll()
    .where('usuarioId', '=', usuarioId)
    .orderBy(sql`(requerimento_id = ${preferido.requerimentoId ?? null}::uuid) desc nulls last`)
    .orderBy(sql`(numero = ${preferido.numero ?? ''}) desc`)
    .orderBy('desde', 'desc')
    .limit(1)
    .executeTakeFirst();
  return {
    id: usuario.id,
    pessoa: toPessoa(usuario.nomeSocial || usuario.nome, usuario.cpfCnpj),
    nomeOficial: nomeOficial(usuario),
    nomeCivil: usuario.nomeSocial ? usuario.nome : '',
    filiacao: usuario.filiacao ?? '',
    nascimento: usuario.dataNascimento,
    registro: registro ? registroNoDia(registro, preferido.hoje) : null,
  };
}

/** A person or firm by its stored number, as documents name it. */
export function toPessoa(nome: string, cpfCnpj: string): PessoaDocumento {
  return { nome, documento: { tipo: cpfCnpj.length === 11 ? 'CPF' : 'CNPJ', numero: cpfCnpj } };
}

/** The status of a registration, as people read it. */
export function describeSituacao(situacao: Registro['situacao']): string {
  return SITUACAO_ROTULO[situacao];
}

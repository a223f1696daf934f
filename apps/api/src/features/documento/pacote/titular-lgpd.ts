import type { Db } from '@balcao/db/db';
import type { PessoaDocumento } from '#platform/pdf/modelos/pessoa.ts';
import type { Origem } from '../especie.ts';
import { textOf } from '../text-of.ts';
import { loadTitular, type Titular, toPessoa } from '../titular.ts';

/** Whose data service 126 is about: the author's, or those of a person whom the author proved to represent. */
export interface TitularLgpd {
  /** Null when the portal has no account of that person: then it only has what the request itself says. */
  usuarioId: string | null;
  pessoa: PessoaDocumento;
  registro: Titular['registro'];
}

/** Reads the answers of service 126. */
export async function findTitularLgpd(
  tx: Db,
  autor: Titular,
  { respostas, hoje }: Pick<Origem, 'respostas' | 'hoje'>,
): Promise<TitularLgpd> {
  const cpf = textOf(respostas.cpfTitular);
  if (respostas.ehRepresentante !== true || cpf === null)
    return { usuarioId: autor.id, pessoa: autor.pessoa, registro: autor.registro };
  const found = await tx.selectFrom('usuario').select('id').where('cpfCnpj', '=', cpf).executeTakeFirst();
  if (!found)
    return { usuarioId: null, pessoa: toPessoa(textOf(respostas.nomeTitular) ?? '', cpf), registro: null };
  const { id, pessoa, registro } = await loadTitular(tx, found.id, { hoje });
  return { usuarioId: id, pessoa, registro };
}

import type { Db } from '@balcao/db/db';
import { isContaNaoConferida } from '#platform/auth/identidade.ts';
import { Problem } from '#platform/http/problem.ts';
import { type DeclaracaoLgpd, declaracaoLgpd } from '#platform/pdf/modelos/declaracao-lgpd.ts';
import type { PessoaDocumento } from '#platform/pdf/modelos/pessoa.ts';
import type { ConselhoEmissor } from '../conselho.ts';
import { defineEspecie, type Origem } from '../especie.ts';
import { OPERACOES_TRATAMENTO, ORIGENS_DOS_DADOS } from '../pacote/operacoes-tratamento.ts';
import { textOf } from '../text-of.ts';
import { loadTitular, type Titular, toPessoa } from '../titular.ts';

/** What the row keeps. */
export type ConteudoLgpd = Pick<DeclaracaoLgpd, 'titular' | 'encarregado'> & {
  /** Account that the paper describes; null when the portal has none. */
  usuarioId: string | null;
  /** Read at printing, so that the row keeps no second copy of all data about a person. */
  extraido?: Pick<DeclaracaoLgpd, 'extraidoEm' | 'dados' | 'pacote'>;
};

/** Service 126: everything that the portal holds about a person, with the package in an open format. */
export const declaracaoLgpdEspecie = defineEspecie<ConteudoLgpd>({
  codigo: 'declaracao_lgpd',
  prefixo: 'DTD',
  responde: 'decisao',
  async snapshot(tx, { autor, respostas, conselho, hoje }) {
    if (await isContaNaoConferida(tx, autor.id)) throw naoConferida();
    const { usuarioId, pessoa, registro } = await findTitularLgpd(tx, autor, { respostas, hoje });
    return {
      titulo: 'Declaração de Tratamento de Dados Pessoais',
      titular: { id: usuarioId ?? autor.id, nome: pessoa.nome, registro },
      conteudo: { usuarioId, titular: pessoa, encarregado: encarregadoOf(conselho) },
    };
  },
  compose(emissao, { titular, encarregado, extraido }) {
    if (!extraido) throw new Error('the data are read before the statement is composed');
    const sobre = { operacoes: OPERACOES_TRATAMENTO, origem: ORIGENS_DOS_DADOS };
    return declaracaoLgpd(emissao, { titular, encarregado, ...sobre, ...extraido });
  },
});

/**
 * The refusal for an unproved account: it never gets the package, which holds everything on record. Staff read this
 * text.
 */
function naoConferida(): Problem {
  return new Problem('requerimento.transition_invalid', {
    detail:
      'A identidade de quem pediu ainda não foi conferida. Confira na página da pessoa, ou indefira o pedido.',
  });
}

/** The person in charge of personal data; the council itself until it names one (LGPD art. 41). */
function encarregadoOf({ encarregado, timbre, email }: ConselhoEmissor): DeclaracaoLgpd['encarregado'] {
  return { nome: encarregado.nome || timbre.nome, email: encarregado.email || email };
}

/** The person whose data service 126 describes: the author, or a person whom the author proved to represent. */
interface TitularLgpd {
  /** Null when the portal has no account of that person; then it knows only what the request says. */
  usuarioId: string | null;
  pessoa: PessoaDocumento;
  registro: Titular['registro'];
}

/** Reads the answers of service 126. */
async function findTitularLgpd(
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

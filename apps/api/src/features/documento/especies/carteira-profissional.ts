import type { Db } from '@balcao/db/db';
import type { Contexto } from '@balcao/domain/formulario/contexto';
import {
  CARTEIRA,
  SEM_FOTO_NA_CARTEIRA,
  semPromessaDeIdentidade,
  titulosNaCarteira,
  VALE_COMO_IDENTIDADE,
} from '@balcao/domain/formulario/modelo/carteira';
import type { BlocoPronto } from '@balcao/domain/formulario/modelo/preencher';
import { resumirRespostas } from '@balcao/domain/formulario/resumo';
import { formatCpf } from '@balcao/domain/pessoa/cpf';
import { CATEGORIA_ROTULO } from '@balcao/domain/pessoa/registro';
import { ufOfMunicipio } from '@balcao/domain/pessoa/uf';
import { todayInSaoPaulo } from '@balcao/domain/prazo/fuso';
import { formatIsoDate } from '@balcao/domain/texto/data-br';
import { loadFormulario } from '#features/formulario/api.ts';
import { loadMunicipioNames } from '#features/municipio/api.ts';
import type { CarteiraPdf } from '#platform/pdf/documento.ts';
import { createDocumento } from '#platform/pdf/modelos/emissao.ts';
import { type FotoDaCarteira, findFoto } from '../carteira/find-foto.ts';
import { defineEspecie, type Origem } from '../especie.ts';
import { textOf } from '../text-of.ts';
import type { TitularImpresso } from '../titular.ts';
import { type ConteudoModelo, fillModelo } from './de-modelo.ts';
import { describeVigencia } from './variaveis.ts';

/** What the row keeps. `cartao` is absent in rows from before the card had faces. */
export interface ConteudoCarteira extends ConteudoModelo {
  cartao?: Omit<CarteiraPdf, 'foto' | 'frase'> & { foto: FotoDaCarteira | null };
  /** The portrait in base64, read when the card is printed. */
  retrato?: string;
}

/**
 * The professional card, by the template of its service or by the common one. It counts as an identity document only
 * with a photo that the council accepted (Lei 6.206/1975).
 */
export const carteiraProfissionalEspecie = defineEspecie<ConteudoCarteira>({
  codigo: CARTEIRA.especie,
  prefixo: CARTEIRA.prefixo,
  responde: 'decisao',
  async snapshot(tx, origem) {
    const { documento } = origem.formulario;
    const retrato = await fillModelo(
      tx,
      origem,
      documento?.especie === CARTEIRA.especie ? documento : CARTEIRA,
    );
    return { ...retrato, conteudo: { ...retrato.conteudo, cartao: await cartaoOf(tx, origem) } };
  },
  compose(emissao, { cartao, retrato, corpo, ...conteudo }) {
    const identifies = retrato !== undefined && cartao !== undefined && cartao.nome.trim() !== '';
    const said = identifies ? corpo : semPromessaDeIdentidade(corpo);
    if (!cartao) return createDocumento(emissao, { ...conteudo, corpo: said });
    const frase = identifies ? VALE_COMO_IDENTIDADE : SEM_FOTO_NA_CARTEIRA;
    const carteira = { ...cartao, foto: identifies ? retrato : null, frase };
    return { ...createDocumento(emissao, { ...conteudo, corpo: inLines(said) }), carteira };
  },
});

type Cartao = NonNullable<ConteudoCarteira['cartao']>;

async function cartaoOf(tx: Db, origem: Origem): Promise<Cartao> {
  const pedido = await findInscricao(tx, origem);
  const { municipio } = await loadMunicipioNames(tx);
  const naturalidade = pedido ? naturalidadeEm(pedido, municipio) : '';
  return cartaoDe(origem.autor, { naturalidade, foto: await findFoto(tx, origem) });
}

/** Builds the texts on the faces of this holder's card. */
export function cartaoDe(
  { pessoa, nomeCivil, filiacao, nascimento, registro }: TitularImpresso,
  mais: Pick<Cartao, 'naturalidade' | 'foto'>,
): Cartao {
  const { documento } = pessoa;
  return {
    nome: pessoa.nome,
    nomeCivil,
    filiacao,
    registro: registro?.numero ?? '',
    categoria: registro ? CATEGORIA_ROTULO[registro.categoria] : '',
    cpf: documento.tipo === 'CPF' ? formatCpf(documento.numero) : '',
    validade: registro ? describeVigencia(registro.validade) : '',
    nascimento: nascimento ? formatIsoDate(nascimento) : '',
    titulos: titulosNaCarteira(registro?.titulos ?? []),
    desde: registro ? formatIsoDate(registro.desde) : '',
    ...mais,
  };
}

/** The card shows the number in large type, so one line below it is enough and everything fits on one sheet. */
function inLines(corpo: readonly BlocoPronto[]): BlocoPronto[] {
  const [first, second, ...rest] = corpo;
  if (first?.tipo !== 'destaque' || second?.tipo !== 'definicoes') return [...corpo];
  const { rotulo, valor, detalhe } = first;
  // The name has a line of its own, unless the template of a service puts something else there.
  const repeated = detalhe === undefined || second.itens.some((item) => item.valor === detalhe);
  const line = { rotulo, valor: repeated ? valor : `${valor}, ${detalhe}` };
  return [{ ...second, itens: [line, ...second.itens] }, ...rest];
}

type Pedido = Pick<Origem, 'formulario' | 'respostas'> & { createdAt: Date };

/** Where the holder was born, from the request that made the registration; empty when it does not say. */
export function naturalidadeEm(
  { formulario, respostas, createdAt }: Pedido,
  municipio: Contexto['municipio'],
): string {
  const contexto = { hoje: todayInSaoPaulo(createdAt), municipio };
  const shown = resumirRespostas(formulario, respostas, contexto)
    .flatMap(({ itens }) => itens)
    .filter(({ vazio, sensivel }) => !vazio && !sensivel);
  const said = (campo: string) => shown.find((item) => item.campo === campo)?.texto;
  const cidade = said('naturalidade');
  if (cidade === undefined) return said('paisNascimento') ?? '';
  const uf = ufOfMunicipio(textOf(respostas.naturalidade) ?? '');
  return uf ? `${cidade}/${uf.sigla}` : cidade;
}

/** The request that made the registration: this one, or an earlier one. */
async function findInscricao(tx: Db, { requerimento, formulario, respostas, autor }: Origem) {
  const id = autor.registro?.requerimentoId ?? null;
  if (id === null || id === requerimento.id)
    return { formulario, respostas, createdAt: requerimento.createdAt } satisfies Pedido;
  const row = await tx
    .selectFrom('requerimento')
    .select(['tipoId', 'tipoVersao', 'respostas', 'createdAt'])
    .where('id', '=', id)
    .executeTakeFirst();
  if (!row) return null;
  return {
    formulario: await loadFormulario(tx, row.tipoId, row.tipoVersao),
    respostas: row.respostas as Record<string, unknown>,
    createdAt: row.createdAt,
  } satisfies Pedido;
}

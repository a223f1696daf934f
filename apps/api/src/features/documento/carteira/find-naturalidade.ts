import type { Db } from '@balcao/db/db';
import { resumirRespostas } from '@balcao/domain/formulario/resumo';
import { ufOfMunicipio } from '@balcao/domain/pessoa/uf';
import { todayInSaoPaulo } from '@balcao/domain/prazo/fuso';
import { loadFormulario } from '#features/formulario/api.ts';
import { loadMunicipioNames } from '#features/municipio/api.ts';
import type { Origem } from '../especie.ts';
import { textOf } from '../text-of.ts';

type Pedido = Pick<Origem, 'formulario' | 'respostas'> & { createdAt: Date };

/** Where the holder was born, as the request that made the registration says it; empty where it does not. */
export async function findNaturalidade(tx: Db, origem: Origem): Promise<string> {
  const pedido = await findInscricao(tx, origem);
  if (!pedido) return '';
  const { formulario, respostas, createdAt } = pedido;
  const { municipio } = await loadMunicipioNames(tx);
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

/** The request of the registration: this one, or one of before. */
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

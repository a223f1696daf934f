import type { Db } from '@balcao/db/db';
import { type TextoBuscavel, textosBuscaveis } from '@balcao/domain/formulario/buscavel';
import type { Contexto } from '@balcao/domain/formulario/contexto';
import type { Respostas } from '@balcao/domain/formulario/valor';
import { todayInSaoPaulo } from '@balcao/domain/prazo/fuso';
import { loadFormulario } from '#features/formulario/api.ts';

/** Indexes the title and the answers of a request, and replaces the former ones. */
export async function indexarRespostas(tx: Db, id: string): Promise<void> {
  const row = await tx
    .selectFrom('requerimento')
    .select(['titulo', 'tipoId', 'tipoVersao', 'respostas', 'opcoes', 'createdAt', 'updatedAt'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  const formulario = await loadFormulario(tx, row.tipoId, row.tipoVersao);
  const respostas = row.respostas as unknown as Respostas;
  const textos = textosBuscaveis(formulario, respostas, {
    hoje: todayInSaoPaulo(row.createdAt),
    opcoes: row.opcoes as unknown as NonNullable<Contexto['opcoes']>,
    ...(await namesOfPlaces(tx, JSON.stringify(respostas))),
  });
  await tx
    .deleteFrom('buscaTexto')
    .where('ownerId', '=', id)
    .where('fonte', 'in', ['titulo', 'resposta'])
    .execute();
  const titulo = { texto: row.titulo, sensivel: false, identidade: false };
  await tx
    .insertInto('buscaTexto')
    .values([
      toRow(id, 'titulo', titulo, row.createdAt),
      ...textos.map((texto) => toRow(id, 'resposta', texto, row.updatedAt)),
    ])
    .execute();
}

function toRow(ownerId: string, fonte: 'titulo' | 'resposta', texto: TextoBuscavel, em: Date) {
  return { ownerKind: 'requerimento' as const, ownerId, fonte, ...texto, em };
}

/** Names of the municipalities and offices in the answers: codes of seven digits. */
async function namesOfPlaces(tx: Db, respostas: string): Promise<Pick<Contexto, 'municipio' | 'localidade'>> {
  const codes = [...new Set(respostas.match(/(?<=")\d{7}(?=")/g) ?? [])];
  if (codes.length === 0) return {};
  const towns = await tx
    .selectFrom('municipio')
    .select(['ibge', 'nome'])
    .where('ibge', 'in', codes)
    .execute();
  const offices = await tx
    .selectFrom('localidade')
    .select(['ibge', 'nome'])
    .where('ibge', 'in', codes)
    .execute();
  const municipios = new Map(towns.map(({ ibge, nome }) => [ibge, nome]));
  const localidades = new Map(offices.map(({ ibge, nome }) => [ibge, nome]));
  return { municipio: (ibge) => municipios.get(ibge), localidade: (ibge) => localidades.get(ibge) };
}

import { chaveInstituicao } from '@balcao/domain/instituicao/instituicao';
import type { Db } from '../../db.ts';
import { seedId } from '../seed-id.ts';

/** Schools that the invented council knows; of those that its people name, Pelotas is left out so that it is to be asked. */
const INSTITUICOES: readonly (readonly [nome: string, uf: string, sigla: string | null])[] = [
  ['Universidade Federal de Minas Gerais', 'MG', 'UFMG'],
  ['Instituto Federal de Minas Gerais', 'MG', 'IFMG'],
  ['Faculdade de Artes do Vale', 'MG', 'FAV'],
  ['Centro Universitário das Gerais', 'MG', null],
  ['Escola Técnica do Ofício', 'MG', 'ETO'],
  ['Faculdade Serra Azul', 'MG', null],
  ['Instituto de Patrimônio e Memória', 'RJ', 'IPM'],
  ['Universidade da Baía', 'RJ', null],
  ['Faculdade de Restauro Paulista', 'SP', 'FRP'],
  ['Centro Universitário do Planalto', 'SP', null],
  ['Escola de Conservação do Recôncavo', 'BA', 'ECR'],
  ['Universidade do Litoral Norte', 'PE', null],
  ['Faculdade dos Pinhais', 'PR', null],
  ['Instituto Técnico do Cerrado', 'GO', 'ITC'],
  ['Universidade do Lago', 'DF', 'UNILAGO'],
];

/** The schools that the demonstration knows: without a list nothing is said of any. */
export async function seedInstituicoes(tx: Db, now: Date): Promise<void> {
  await tx
    .insertInto('instituicao')
    .values(
      INSTITUICOES.map(([nome, uf, sigla]) => ({
        id: seedId('instituicao', uf, nome),
        nome,
        uf,
        sigla,
        chave: chaveInstituicao(nome),
        createdAt: now,
      })),
    )
    .execute();
}

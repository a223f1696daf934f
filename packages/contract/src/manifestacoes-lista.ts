import { NOMES_SITUACAO_MANIFESTACAO, NOMES_TIPO_MANIFESTACAO } from '@balcao/domain/manifestacao/nomes';
import { choice, day, flag, id, text, whole } from './kernel/address.ts';
import { INT4_MAX } from './kernel/field.ts';
import { list } from './kernel/list.ts';
import type { Contract } from './kernel/route.ts';
import { ManifestacaoDaLista } from './manifestacao-schemas.ts';

/** Manifestations page by page. By itself, so that home and the rows of the screens load no more of the noun. */
export const manifestacoesLista = {
  list: list({
    path: '/manifestacoes',
    summary:
      'Manifestations of the caller; with `caixa=equipe` those that the unit or an area of the caller handles',
    access: 'session',
    row: ManifestacaoDaLista,
    filters: {
      caixa: choice(['minhas', 'equipe'], 'minhas'),
      tipo: choice(NOMES_TIPO_MANIFESTACAO),
      situacao: choice(NOMES_SITUACAO_MANIFESTACAO),
      andamento: choice(['abertas', 'encerradas']),
      categoria: id,
      /** IBGE code of the municipality. */
      municipio: whole(1_000_000, 9_999_999),
      uf: text(2),
      /** `vencidas`: late; `proximas`: due within five days; `no_prazo`: later; `pausadas`: waiting for the author. */
      prazo: choice(['vencidas', 'proximas', 'no_prazo', 'pausadas']),
      /** Group that was asked, by its number. */
      area: whole(1, INT4_MAX),
      /** What its author said of the answer, which only the unit reads. */
      pesquisa: choice(['respondida', 'resolvida']),
      de: day,
      ate: day,
      /** Words of the text, or the protocol. */
      busca: text(100),
      sort: choice(['recebida', 'prazo'], 'recebida'),
      desc: flag(true),
    },
    problems: ['forbidden'],
  }),
} as const satisfies Contract;

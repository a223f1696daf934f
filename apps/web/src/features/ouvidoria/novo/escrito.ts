import type { ArgsOf, ResponseOf } from '@balcao/contract/kernel/route';
import type { manifestacaoRascunho } from '@balcao/contract/manifestacao-rascunho';
import { ufOfMunicipio } from '@balcao/domain/pessoa/uf';
import type { Dito } from './dito.ts';

/** What a draft keeps of what was typed. */
export type Escrito = ArgsOf<typeof manifestacaoRascunho.guardar>['body']['escrito'];
export type Rascunho = NonNullable<ResponseOf<typeof manifestacaoRascunho.ler>['rascunho']>;

const DIA = /^\d{4}-\d{2}-\d{2}$/;

/** The draft of what was typed so far. Files are no part of it. */
export function escritoDe(dito: Dito): Escrito {
  const { relato, assunto, envolvidos, resolutividade } = dito;
  return {
    tipo: dito.tipo || null,
    relato,
    assunto,
    envolvidos,
    resolutividade,
    municipioIbge: dito.municipioIbge || null,
    dataFato: DIA.test(dito.dataFato) ? dito.dataFato : null,
    categoriaId: dito.categoriaId || null,
  };
}

/** What a draft puts back into the form. Only an identified manifestation has one. */
export function ditoDoRascunho({ escrito }: Rascunho): Partial<Dito> {
  const { tipo, municipioIbge, dataFato, ...texts } = escrito;
  return {
    ...texts,
    identificacao: 'IDENTIFICADA',
    tipo: tipo ?? '',
    municipioIbge: municipioIbge ?? '',
    uf: (municipioIbge && ufOfMunicipio(municipioIbge)?.sigla) || '',
    dataFato: dataFato ?? '',
  };
}

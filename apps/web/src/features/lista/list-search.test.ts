import { LISTA_PADRAO } from '@balcao/contract/lista-padrao';
import { RequerimentoListQuery, requerimento } from '@balcao/contract/requerimento';
import fc from 'fast-check';
import { beforeEach, describe, expect, it } from 'vitest';
import { addressOf } from '#platform/call.ts';
import { CONFIG_DEFAULTS, getConfig, setConfig } from '#platform/config-store.ts';
import { LIST_DEFAULTS, readListSearch, rememberList, toListArgs } from './list-search.ts';

beforeEach(() => setConfig(CONFIG_DEFAULTS));

describe('address of the list', () => {
  it('has the defaults of the contract', () => {
    const { visao: _, ...defaults } = RequerimentoListQuery.parse({});
    expect(LIST_DEFAULTS).toEqual({ ...defaults, data: LISTA_PADRAO.data });
  });

  it('turns any address into a query that the contract accepts', () => {
    const name = fc.constantFrom(...Object.keys(RequerimentoListQuery.shape), 'ocultas', 'utm_source');
    const value = fc.oneof(
      fc.string(),
      fc.integer({ min: -5, max: 300 }).map(String),
      fc.constantFrom('true', 'false', '2026-02-30', '2026-11-27', 'data', 'titulo', '1e3', '', ' 7'),
      fc.boolean(),
      fc.double(),
    );
    fc.assert(
      fc.property(fc.dictionary(name, value), (raw) => {
        const read = readListSearch(raw);
        const sent = addressOf(requerimento.list, { query: toListArgs(read) }).split('?')[1];
        const parsed = RequerimentoListQuery.safeParse(Object.fromEntries(new URLSearchParams(sent)));
        expect(parsed.error?.issues ?? []).toEqual([]);
        expect(readListSearch(read)).toEqual(read);
      }),
    );
  });

  it('drops numbers that the contract would refuse', () => {
    const { grupo, tipo } = LIST_DEFAULTS;
    expect(readListSearch({ grupo: '2147483648', tipo: 1e15 })).toMatchObject({ grupo, tipo });
  });

  it('keeps the values of a well-formed address', () => {
    const raw = { status: '5', pagina: '3', porPagina: '50', data: '6', inicio: '2026-11-01', desc: 'false' };
    expect(readListSearch({ ...raw, sort: 'prazo', nome: ' Ana ' })).toMatchObject({
      status: 5,
      pagina: 3,
      porPagina: 50,
      data: 6,
      inicio: '2026-11-01',
      desc: false,
      sort: 'prazo',
      nome: 'Ana',
    });
  });

  it('restores the remembered list from an empty address, and ignores the memory otherwise', () => {
    const left = {
      ...LIST_DEFAULTS,
      status: 6,
      nome: 'Ana',
      porPagina: 50,
      sort: 'titulo' as const,
      desc: false,
    };
    rememberList(left);
    expect(getConfig()).toMatchObject({
      preferenciaFiltroStatus: 6,
      preferenciaFiltroGrupo: 0,
      preferenciaFiltroTipo: -1,
      preferenciaFiltroData: 3,
      preferenciaFiltroCpf: '',
      preferenciaFiltroNome: 'Ana',
      tbRequerimentosItemsPerPage: 50,
      tbRequerimentosSortBy: 'titulo',
      tbRequerimentosSortDesc: false,
    });
    expect(readListSearch({})).toEqual(left);
    expect(readListSearch({ utm_source: 'x' })).toEqual(left);
    expect(readListSearch({ tipo: '116' })).toEqual({ ...LIST_DEFAULTS, tipo: 116 });
  });

  it('ignores a corrupt memory', () => {
    setConfig({
      preferenciaFiltroData: 99,
      tbRequerimentosItemsPerPage: -1,
      tbRequerimentosSortBy: '; drop',
    });
    expect(readListSearch({})).toEqual(LIST_DEFAULTS);
  });
});

import { Configuracoes } from '@balcao/contract/portal';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { makeSettings } from '#test/fixtures.ts';
import { CONFIG_DEFAULTS, getConfig, parseConfigStore, setConfig, startConfigStore } from './config-store.ts';

/** Yields the value without each of its parts, and with each part of a wrong type. */
function* everyWrong(value: unknown): Generator<unknown> {
  if (typeof value !== 'object' || value === null) return;
  for (const [name, part] of Object.entries(value)) {
    const withPart = (other: unknown) =>
      Array.isArray(value) ? value.with(Number(name), other) : { ...value, [name]: other };
    if (!Array.isArray(value)) yield withPart(undefined);
    yield withPart({ nada: true });
    for (const other of everyWrong(part)) yield withPart(other);
  }
}

describe('configStore', () => {
  it('the store has the names and defaults of the specification', () => {
    expect(CONFIG_DEFAULTS).toEqual({
      configuracoes: null,
      timestamp: 0,
      preferenciaFiltroStatus: -1,
      preferenciaFiltroGrupo: 0,
      preferenciaFiltroTipo: -1,
      preferenciaFiltroData: 3,
      preferenciaFiltroCpf: '',
      preferenciaFiltroNome: '',
      preferenciaTelaCheia: false,
      tbRequerimentosDense: false,
      tbRequerimentosItemsPerPage: 15,
      tbRequerimentosSortBy: 'data',
      tbRequerimentosSortDesc: true,
    });
  });

  it('the store is saved whole under its key, and restored', () => {
    setConfig({ tbRequerimentosDense: true, preferenciaFiltroNome: 'josé' });
    expect(JSON.parse(window.localStorage.getItem('configStore') ?? '')).toEqual(getConfig());
    startConfigStore();
    expect(getConfig()).toMatchObject({ tbRequerimentosDense: true, preferenciaFiltroNome: 'josé' });
  });

  it('replaces each corrupt field by its default, and keeps the valid ones', () => {
    const text = JSON.stringify({
      preferenciaFiltroData: 'ontem',
      preferenciaFiltroStatus: 6,
      configuracoes: [1],
      tbRequerimentosSortDesc: null,
      estranho: 1,
    });
    expect(parseConfigStore(text)).toEqual({ ...CONFIG_DEFAULTS, preferenciaFiltroStatus: 6 });
  });

  it('restores settings only in the form of the contract', () => {
    const settings = makeSettings({
      statusRequerimento: [
        { id: 1, codigo: 'novo', rotuloCidadao: 'Recebido', rotuloEquipe: 'Novo', cor: '#1976D2' },
      ],
      termo: { versao: 1 },
    });
    expect(Configuracoes.safeParse(settings).success).toBe(true);
    const kept = (configuracoes: unknown) =>
      parseConfigStore(JSON.stringify({ configuracoes })).configuracoes;
    expect(kept(settings)).toEqual(settings);
    const [status] = settings.statusRequerimento;
    const grown = { ...settings, novo: 1, statusRequerimento: [{ ...status, novo: { a: [] } }] };
    expect(kept(grown)).toEqual({ ...settings, statusRequerimento: [status] });
    for (const wrong of everyWrong(settings)) {
      expect(Configuracoes.safeParse(wrong).success).toBe(false);
      expect(kept(wrong)).toBeNull();
    }
  });

  it('accepts any stored text', () => {
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.json(), fc.constant(null)), (text) => {
        const store = parseConfigStore(text);
        expect(Object.keys(store)).toEqual(Object.keys(CONFIG_DEFAULTS));
        expect(typeof store.tbRequerimentosItemsPerPage).toBe('number');
        expect(typeof store.preferenciaFiltroCpf).toBe('string');
      }),
    );
  });

  it('follows changes in another tab', () => {
    const newValue = JSON.stringify({ ...CONFIG_DEFAULTS, preferenciaTelaCheia: true });
    window.dispatchEvent(new StorageEvent('storage', { key: 'configStore', newValue }));
    expect(getConfig().preferenciaTelaCheia).toBe(true);
  });
});

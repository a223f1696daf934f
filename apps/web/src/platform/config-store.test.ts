import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { CONFIG_DEFAULTS, getConfig, parseConfigStore, setConfig, startConfigStore } from './config-store.ts';

describe('configStore', () => {
  it('has the exact names and defaults of the specification', () => {
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

  it('is kept whole under its key and read back', () => {
    setConfig({ tbRequerimentosDense: true, preferenciaFiltroNome: 'josé' });
    expect(JSON.parse(window.localStorage.getItem('configStore') ?? '')).toEqual(getConfig());
    startConfigStore();
    expect(getConfig()).toMatchObject({ tbRequerimentosDense: true, preferenciaFiltroNome: 'josé' });
  });

  it('gives each corrupt field its default and keeps the sound ones', () => {
    const text = JSON.stringify({
      preferenciaFiltroData: 'ontem',
      preferenciaFiltroStatus: 6,
      configuracoes: [1],
      tbRequerimentosSortDesc: null,
      estranho: 1,
    });
    expect(parseConfigStore(text)).toEqual({ ...CONFIG_DEFAULTS, preferenciaFiltroStatus: 6 });
  });

  it('survives anything', () => {
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.json(), fc.constant(null)), (text) => {
        const store = parseConfigStore(text);
        expect(Object.keys(store)).toEqual(Object.keys(CONFIG_DEFAULTS));
        expect(typeof store.tbRequerimentosItemsPerPage).toBe('number');
        expect(typeof store.preferenciaFiltroCpf).toBe('string');
      }),
    );
  });

  it('follows the change of another tab', () => {
    const newValue = JSON.stringify({ ...CONFIG_DEFAULTS, preferenciaTelaCheia: true });
    window.dispatchEvent(new StorageEvent('storage', { key: 'configStore', newValue }));
    expect(getConfig().preferenciaTelaCheia).toBe(true);
  });
});

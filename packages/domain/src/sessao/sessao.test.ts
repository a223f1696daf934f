import { describe, expect, it } from 'vitest';
import { aparelhosComSistema, NAVEGADORES, nomeDoAparelho, SISTEMAS } from './aparelho.ts';
import { impedimentoDeEncerrar } from './encerrar.ts';

describe('the end of another person’s session', () => {
  const tipos = [0, 1, 2, 3];
  const pairs = tipos.flatMap((quem) => tipos.map((dono) => [quem, dono] as const));

  it.each(pairs)('by tipo %i of tipo %i is barred only for a higher tipo', (quem, dono) => {
    const found = impedimentoDeEncerrar({ usuarioId: 'a', tipo: quem }, { usuarioId: 'b', tipo: dono });
    expect(found).toBe(dono > quem ? 'tipo_acima' : null);
  });

  it.each(tipos)('is never open for the own account of tipo %i', (tipo) => {
    expect(impedimentoDeEncerrar({ usuarioId: 'a', tipo }, { usuarioId: 'a', tipo })).toBe('propria');
  });
});

describe('the name of a device', () => {
  it('says what is known of it', () => {
    expect(nomeDoAparelho('Chrome', 'Android')).toBe('Chrome em Android');
    expect(nomeDoAparelho(null, 'Linux')).toBe('Linux');
    expect(nomeDoAparelho('Safari', null)).toBe('Safari');
    expect(nomeDoAparelho(null, null)).toBeNull();
  });

  it('is found by its system', () => {
    for (const navegador of [null, ...NAVEGADORES])
      for (const sistema of [null, ...SISTEMAS]) {
        const nome = nomeDoAparelho(navegador, sistema) ?? '';
        const found = SISTEMAS.filter((one) => aparelhosComSistema(one).includes(nome));
        expect(found).toEqual(sistema ? [sistema] : []);
      }
  });
});

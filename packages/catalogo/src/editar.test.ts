import { mudarCampo } from '@balcao/domain/formulario/editar/campos';
import { renomearCampo } from '@balcao/domain/formulario/editar/nomes';
import { isFormularioAberto } from '@balcao/domain/formulario/editar/novo-campo';
import { acharCampo, listAchados } from '@balcao/domain/formulario/editar/percorrer';
import { comNomes } from '@balcao/domain/formulario/editar/referencias';
import { referenciasSoltas } from '@balcao/domain/formulario/editar/usos';
import { lintFormulario } from '@balcao/domain/formulario/lint';
import { describe, expect, it } from 'vitest';
import { tiposDoPrimeiroLancamento } from './catalogo.ts';

describe.each(tiposDoPrimeiroLancamento.map((form) => [form.slug, form] as const))('%s', (_slug, form) => {
  it('is opened and saved as it is', () => {
    const stored: unknown = JSON.parse(JSON.stringify(form));
    expect(isFormularioAberto(stored)).toBe(true);
    expect(comNomes(form, (nome) => nome)).toEqual(form);
  });

  it('differs by one label alone after one label was changed', () => {
    for (const { onde, campo } of listAchados(form)) {
      const after = mudarCampo(form, onde, (each) => ({ ...each, rotulo: `${each.rotulo}!` }));
      expect(acharCampo(after, onde)?.campo.rotulo).toBe(`${campo.rotulo}!`);
      expect(mudarCampo(after, onde, (each) => ({ ...each, rotulo: campo.rotulo }))).toEqual(form);
    }
  });

  it('has no wrong reference after any field got another name', () => {
    for (const { onde } of listAchados(form)) {
      const after = renomearCampo(form, onde, 'inteiramenteNovo');
      expect(referenciasSoltas(after)).toEqual([]);
      const wrong = ['referencia', 'documento', 'efeito', 'comparacao'];
      expect(lintFormulario(after).filter(({ codigo }) => wrong.includes(codigo))).toEqual([]);
    }
  });
});

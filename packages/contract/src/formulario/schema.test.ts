import { PARECERES_MAX } from '@balcao/domain/formulario/faixas';
import { createForm } from '@balcao/domain/formulario/form.fixture';
import { describe, expect, it } from 'vitest';
import { FormularioSchema } from './schema.ts';

describe('the groups that give an opinion', () => {
  const read = (pareceres: unknown) =>
    FormularioSchema.safeParse({
      ...createForm([{ nome: 'motivo', rotulo: 'Motivo', tipo: 'txt' }]),
      pareceres,
    });

  it('are kept in their order, and may be left out', () => {
    expect(read(['JUR', 'CAM']).data?.pareceres).toEqual(['JUR', 'CAM']);
    expect(read(undefined).success).toBe(true);
  });

  it('are acronyms, and few', () => {
    expect(read('JUR').success).toBe(false);
    expect(read([7]).success).toBe(false);
    expect(read(['x'.repeat(41)]).success).toBe(false);
    expect(read(Array(PARECERES_MAX).fill('JUR')).success).toBe(true);
    expect(read(Array(PARECERES_MAX + 1).fill('JUR')).success).toBe(false);
  });
});
